// For a Catch2 that brings no main of its own.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
