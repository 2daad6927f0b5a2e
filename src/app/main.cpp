#include "app/program.hpp"
#include "protocol/console/standard_streams.hpp"

int main(int argc, char** argv) {
  const waggle::StandardStreams streams;
  return waggle::run_program(argc, argv);
}
