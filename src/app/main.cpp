#include "app/program.hpp"

int main(int argc, char** argv) { return waggle::run_program(argc, argv); }
