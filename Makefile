# Lamina. `make demo` and `make test` set up what they need and run; `make help` lists the rest.

SWIFT ?= swift
PREFIX ?= /usr/local
BUILD := .build/release

.PHONY: help setup demo test lint docs bench fuzz soak release install clean

help:
	@sed -n 's/^## //p' $(MAKEFILE_LIST)

## make demo      open the charts in a window, or leave chartdemo.png where there is no display
demo: setup
	$(SWIFT) build -c release --product chartdemo
	@Tests/Scripts/demo.sh $(BUILD)/chartdemo

## make test      run all tests
test: setup
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build --disable-xctest

## make setup     install the Debian packages that are missing
setup:
	@Tests/Scripts/setup.sh

## make lint      check format, documentation comments and module boundaries
lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Demos
	@Tests/Scripts/check-imports.sh

## make docs      build the reference with warnings as errors, into .build/docs
docs:
	@Tests/Scripts/docs.sh

## make bench     run every benchmark (release build)
bench: setup
	$(SWIFT) run -c release lamina-bench all

## make fuzz      compare hit testing with painting on random scenes; SEED= and SECONDS= may be given
fuzz: setup
	$(SWIFT) run -c release lamina-fuzz $(SEED) $(SECONDS)

## make soak      run the long window tests; SECONDS= may be given (600)
soak: setup
	$(SWIFT) run -c release lamina-soak $(SECONDS)

## make release   build everything optimised
release: setup
	$(SWIFT) build -c release

## make install   put chartdemo, liblamina.so, lamina.h and lamina.pc under PREFIX (/usr/local)
install: setup
	@SWIFT=$(SWIFT) PREFIX=$(PREFIX) DESTDIR=$(DESTDIR) Tests/Scripts/install.sh

## make clean     remove what was built
clean:
	rm -rf .build chartdemo.png
