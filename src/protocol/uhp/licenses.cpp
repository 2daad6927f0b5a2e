#include "protocol/uhp/licenses.hpp"

#include <string_view>

namespace waggle {

// Generated from protocol/uhp/licenses by the build.
extern const std::string_view kCommonLicenses;
extern const std::string_view kLibeditLicense;

std::string licenses() {
  std::string text(kCommonLicenses);
#if defined(WAGGLE_HAS_LIBEDIT)
  text += kLibeditLicense;
#endif
  return text +
         "Hive is a game by John Yianni, published by Gen42 Games, who have no part in Waggle.\n";
}

}  // namespace waggle
