#pragma once

#include <fstream>
#include <string>

namespace waggle {

/// Opens a file to be read, as bytes. Throws FileError that names the file and says why it cannot
/// be opened.
[[nodiscard]] std::ifstream open_file(const std::string& name);

}  // namespace waggle
