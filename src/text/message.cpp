#include "text/message.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <new>
#include <system_error>

#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

std::string message_of(const std::exception& exception) {
  if (dynamic_cast<const Error*>(&exception) != nullptr) return exception.what();
  if (dynamic_cast<const std::bad_alloc*>(&exception) != nullptr) return "not enough memory";
  if (const auto* file = dynamic_cast<const std::filesystem::filesystem_error*>(&exception))
    return fmt::format("cannot use {}: {}", file_in_quotes(name_of(file->path1())),
                       file->code().message());
  if (const auto* system = dynamic_cast<const std::system_error*>(&exception))
    return fmt::format("system error: {}", system->code().message());
  return fmt::format("this is a bug in Waggle; please report it: {}", exception.what());
}

}  // namespace waggle
