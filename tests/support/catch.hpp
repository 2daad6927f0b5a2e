#pragma once

// Includes the parts of Catch2 that the tests use, from version 2 or 3.

#define CATCH_CONFIG_ENABLE_ALL_STRINGMAKERS

#if __has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_all.hpp>
#include <catch2/matchers/catch_matchers_all.hpp>

using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif
