#include "match/results/early_end.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <vector>

#include "text/counted.hpp"
#include "text/number.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

constexpr double kMaxElo = 1000;

// In the order of EloModel.
constexpr std::array kModels = {"logistic", "normalized"};
// In the order of Verdict, for the JSON report and for the human-readable one.
constexpr std::array kVerdicts = {"undecided", "H0", "H1"};
constexpr std::array kVerdictTexts = {"not decided", "H0 accepted", "H1 accepted"};

std::vector<Setting> sprt_settings(Sprt& sprt) {
  return {double_setting("elo0", sprt.elo0, -kMaxElo, kMaxElo),
          double_setting("elo1", sprt.elo1, -kMaxElo, kMaxElo),
          double_setting("alpha", sprt.alpha, 0.000001, 0.499),
          double_setting("beta", sprt.beta, 0.000001, 0.499),
          enum_setting("model", sprt.model, {kModels.begin(), kModels.end()})};
}

Json sprt_json(const Sprt& sprt) {
  return {{"elo0", sprt.elo0},
          {"elo1", sprt.elo1},
          {"alpha", sprt.alpha},
          {"beta", sprt.beta},
          {"model", kModels[static_cast<std::size_t>(sprt.model)]}};
}

}  // namespace

SettingKeys sprt_setting_keys() {
  Sprt sprt;
  return setting_keys(sprt_settings(sprt));
}

Sprt parse_sprt(const SettingWords& words) {
  Sprt sprt;
  read_settings("--sprt", words, sprt_settings(sprt));
  if (sprt.elo0 >= sprt.elo1) throw Error("--sprt: elo0 must be less than elo1");
  return sprt;
}

Json to_json(const EarlyEnd& end) {
  return end.sprt ? Json{{"sprt", sprt_json(*end.sprt)}} : Json::object();
}

EarlyEnd early_end_in(const Json& match) {
  const Json test = match.value("sprt", Json());
  if (!test.is_object()) return {};
  Sprt sprt;
  sprt.elo0 = test.value("elo0", sprt.elo0);
  sprt.elo1 = test.value("elo1", sprt.elo1);
  sprt.alpha = test.value("alpha", sprt.alpha);
  sprt.beta = test.value("beta", sprt.beta);
  sprt.model = static_cast<EloModel>(parse_enum(
      "the model of the SPRT", test.value("model", "logistic"), {kModels.begin(), kModels.end()}));
  return {sprt};
}

EarlyEndState state_of(const EarlyEnd& end, const MatchScore& score) {
  if (!end.sprt) return {};
  const double llr = end.sprt->llr(score.pairs);
  return {EarlyEndState::Test{*end.sprt, llr, end.sprt->verdict(llr)}};
}

Json to_json(const EarlyEndState& state) {
  Json json;
  if (const auto& test = state.test) {
    json = sprt_json(test->sprt);
    json["llr"] = test->llr + 0.0;  // avoids a negative zero
    json["lower"] = test->sprt.lower();
    json["upper"] = test->sprt.upper();
    json["state"] = kVerdicts[static_cast<std::size_t>(test->verdict)];
  }
  return {{"sprt", json}};
}

std::string to_text(const EarlyEndState& state) {
  if (!state.test) return "";
  const auto& [sprt, llr, verdict] = *state.test;
  const double bound = llr < 0 ? sprt.lower() : sprt.upper();
  return fmt::format("  SPRT LLR {:.2f} ({:.0f} %) of ({:.2f}, {:.2f}) for [{:g}, {:g}]{}: {}\n",
                     rounded(llr, 2), rounded(100 * llr / bound, 0), sprt.lower(), sprt.upper(),
                     sprt.elo0, sprt.elo1, sprt.model == EloModel::Normalized ? " normalized" : "",
                     kVerdictTexts[static_cast<std::size_t>(verdict)]);
}

std::string summary(const EarlyEndState& state) {
  if (!state.test) return "";
  const Sprt& sprt = state.test->sprt;
  return fmt::format(", LLR {:.2f} ({:.2f}, {:.2f})", rounded(state.test->llr, 2), sprt.lower(),
                     sprt.upper());
}

std::string undecided_text(const EarlyEndState& state, std::uint64_t games) {
  if (!state.test || state.is_reached()) return "";
  const Sprt& sprt = state.test->sprt;
  return fmt::format("SPRT inconclusive after {}: LLR {:.2f} of [{:.2f}, {:.2f}]\n",
                     counted(games, "game"), rounded(state.test->llr, 2), sprt.lower(),
                     sprt.upper());
}

}  // namespace waggle
