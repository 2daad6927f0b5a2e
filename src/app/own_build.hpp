#pragma once

#include <string>
#include <string_view>

namespace waggle {

/// What is known of the sources when the program is built; cmake/OwnSources.cmake writes it.
struct OwnSources {
  /// The first digits of the commit, and "+changes" if the sources differ from it. Empty where no
  /// repository of Waggle knows it.
  std::string_view commit;
  /// The number that `waggle bench` is to print.
  std::string_view bench;
};
extern const OwnSources kOwnSources;

/// Which build this program is, for the files that it makes: "v0.2.0, commit 0e783ea1c2d3, bench
/// 994299, program 5678ef01". Without a commit where none is known. The last word is the checksum
/// of the program's file, and left out where that cannot be read.
[[nodiscard]] std::string own_build();
/// The same as `--version` prints it: one thing a line, "Waggle v0.2.0" the first of them.
[[nodiscard]] std::string own_version();

}  // namespace waggle
