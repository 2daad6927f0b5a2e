// Used only if Catch2 doesn't come with a library that has a main().
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
