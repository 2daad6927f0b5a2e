#include "support/environment.hpp"

#include <charconv>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <stdexcept>

#include "text/words.hpp"

namespace waggle::test {

namespace {

std::vector<Row> rows_of(std::istream& file) {
  std::vector<Row> rows;
  for (std::string line; std::getline(file, line);) {
    if (trimmed(line).empty() || line.front() == '#') continue;
    const std::vector<std::string_view> fields = fields_of(line, '|');
    rows.emplace_back(fields.begin(), fields.end());
  }
  return rows;
}

}  // namespace

std::uint64_t environment_number(const char* name, std::uint64_t otherwise) {
  const char* const value = std::getenv(name);
  if (value == nullptr) return otherwise;
  const std::string_view text = value;
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size())
    throw std::runtime_error(std::string(name) + " is not a number: " + value);
  return number;
}

std::size_t stride() {
  const auto value =
      static_cast<std::size_t>(environment_number("WAGGLE_TEST_STRIDE", kSlowBuild ? 20 : 4));
  if (value == 0) throw std::runtime_error("WAGGLE_TEST_STRIDE must be at least 1");
  if (value > 1) std::cout << "running one case in " << value << '\n';
  return value;
}

std::optional<std::vector<Row>> shared_rows(std::string_view path) {
  const auto full_path = std::filesystem::path(WAGGLE_SHARED_DIR) / path;
  std::ifstream file(full_path);
  if (!file) {
    std::cout << "SKIPPED: " << full_path.string() << " is missing\n";
    return std::nullopt;
  }
  return rows_of(file);
}

std::vector<Row> data_rows(std::string_view name) {
  const auto full_path = std::filesystem::path(WAGGLE_TEST_DATA) / name;
  std::ifstream file(full_path);
  if (!file) throw std::runtime_error(full_path.string() + " is missing");
  return rows_of(file);
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (!text.empty()) parts.emplace_back(trimmed(take_part(text, separator)));
  return parts;
}

}  // namespace waggle::test
