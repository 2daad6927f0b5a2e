#pragma once

#include <string>
#include <string_view>

namespace waggle {

/// The sources of the program. cmake/OwnSources.cmake writes them down during the build.
struct OwnSources {
  /// The first digits of the commit, and "+changes" if the sources differ from it. Empty if the
  /// sources are in no repository of Waggle.
  std::string_view commit;
  /// The bench number, which `waggle bench` prints.
  std::string_view bench;
};
extern const OwnSources kOwnSources;

/// The build of this program, for the files that it makes: "v0.2.0, commit 0e783ea1c2d3, bench
/// 994299, program 5678ef01". The commit is left out if it is unknown. The last word is the
/// checksum of the program's file. It is left out if the file cannot be read.
[[nodiscard]] std::string own_build();
/// The same as `--version` prints it, one item a line. The first line is "Waggle v0.2.0".
[[nodiscard]] std::string own_version();

}  // namespace waggle
