// Fuzzes UGI: an input is a dialogue.

#include "fuzz/protocol.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace waggle::fuzz;
  speak(Language::Ugi, text_of(data, size));
  return 0;
}
