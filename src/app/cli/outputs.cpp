#include "app/cli/outputs.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <functional>
#include <system_error>

#include "app/cli/command.hpp"
#include "text/output_file.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

bool is_same_output(const std::string& a, const std::string& b) {
  if (OutputFile::is_standard_output(a) || OutputFile::is_standard_output(b))
    return OutputFile::is_standard_output(a) && OutputFile::is_standard_output(b);
  return names_same_file(a, b);
}

bool holds_something(const std::string& file) {
  std::error_code error;
  return std::filesystem::is_regular_file(path_of(file), error) &&
         std::filesystem::file_size(path_of(file), error) > 0 && !error;
}

}  // namespace

void add_force(CLI::App& app, Existing& existing) {
  const std::function<void(bool)> take = [&existing](bool is_forced) {
    if (is_forced) existing = Existing::Replaced;
  };
  add_bool(app, "--force", take, "Overwrite existing files.");
}

void check_outputs(const std::vector<OutputName>& outputs, const std::vector<std::string>& inputs,
                   Existing existing) {
  for (const OutputName& output : outputs) {
    if (output.file.empty()) continue;
    for (const std::string& input : inputs)
      if (!input.empty() && input != "-" && !OutputFile::is_stream(output.file) &&
          names_same_file(output.file, input))
        throw Error(fmt::format("{} is already used by this command; choose another file for {}",
                                file_in_quotes(output.file), output.flag));
    for (const OutputName& before : std::span(outputs.data(), &output))
      if (!before.file.empty() && is_same_output(output.file, before.file))
        throw Error(fmt::format("{} and {} would both be written to {}", before.flag, output.flag,
                                OutputFile::is_standard_output(output.file)
                                    ? "standard output"
                                    : file_in_quotes(output.file)));
    if (existing != Existing::Replaced && holds_something(output.file))
      throw Error(fmt::format("{} already exists; {}--force overwrites it",
                              file_in_quotes(output.file),
                              existing == Existing::Resumable ? "--resume continues it, " : ""));
    OutputFile::try_out(output.file);
  }
}

void warn(const std::string& warning) {
  if (!warning.empty()) fmt::print(stderr, "waggle: {}\n", warning);
}

void write_output(const std::string& path, std::string_view content) {
  OutputFile file(path);
  file.write(content);
  file.finish();
}

std::string_view as_text(std::span<const std::uint8_t> bytes) noexcept {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace waggle
