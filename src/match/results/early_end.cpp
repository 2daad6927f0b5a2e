#include "match/results/early_end.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "text/counted.hpp"
#include "text/number.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

constexpr double kMaxElo = 1000;

std::vector<Setting> sprt_settings(Sprt& sprt) {
  return {double_setting("elo0", sprt.elo0, -kMaxElo, kMaxElo),
          double_setting("elo1", sprt.elo1, -kMaxElo, kMaxElo),
          double_setting("alpha", sprt.alpha, 0.000001, 0.499),
          double_setting("beta", sprt.beta, 0.000001, 0.499),
          enum_setting("model", sprt.model, {"logistic", "normalized"})};
}

Json sprt_json(const Sprt& sprt) {
  return {{"elo0", sprt.elo0},
          {"elo1", sprt.elo1},
          {"alpha", sprt.alpha},
          {"beta", sprt.beta},
          {"model", sprt.model == EloModel::Normalized ? "normalized" : "logistic"}};
}

Json test_json(const EarlyEndState::Test& test) {
  Json json = sprt_json(test.sprt);
  json["llr"] = test.llr + 0.0;  // avoids a negative zero
  json["lower"] = test.sprt.lower();
  json["upper"] = test.sprt.upper();
  json["state"] = test.verdict == Verdict::H1   ? "H1"
                  : test.verdict == Verdict::H0 ? "H0"
                                                : "undecided";
  return json;
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
  Json json = Json::object();
  if (end.sprt) json["sprt"] = sprt_json(*end.sprt);
  return json;
}

EarlyEnd early_end_in(const Json& match) {
  EarlyEnd end;
  const Json test = match.value("sprt", Json());
  if (!test.is_object()) return end;
  Sprt& sprt = end.sprt.emplace();
  sprt.elo0 = test.value("elo0", sprt.elo0);
  sprt.elo1 = test.value("elo1", sprt.elo1);
  sprt.alpha = test.value("alpha", sprt.alpha);
  sprt.beta = test.value("beta", sprt.beta);
  const std::string model = test.value("model", "logistic");
  if (model == "normalized")
    sprt.model = EloModel::Normalized;
  else if (model != "logistic")
    throw Error("the model of the SPRT is unknown");
  return end;
}

EarlyEndState state_of(const EarlyEnd& end, const MatchScore& score) {
  EarlyEndState state;
  if (end.sprt) {
    const double llr = end.sprt->llr(score.pairs);
    state.test = {*end.sprt, llr, end.sprt->verdict(llr)};
  }
  return state;
}

Json to_json(const EarlyEndState& state) {
  return {{"sprt", state.test ? test_json(*state.test) : Json(nullptr)}};
}

std::string to_text(const EarlyEndState& state) {
  if (!state.test) return "";
  const EarlyEndState::Test& test = *state.test;
  const Sprt& sprt = test.sprt;
  const double bound = test.llr < 0 ? sprt.lower() : sprt.upper();
  std::string_view verdict = "not decided";
  if (test.verdict == Verdict::H1) verdict = "H1 accepted";
  if (test.verdict == Verdict::H0) verdict = "H0 accepted";
  return fmt::format("  SPRT LLR {:.2f} ({:.0f} %) of ({:.2f}, {:.2f}) for [{:g}, {:g}]{}: {}\n",
                     rounded(test.llr, 2), rounded(100 * test.llr / bound, 0), sprt.lower(),
                     sprt.upper(), sprt.elo0, sprt.elo1,
                     sprt.model == EloModel::Normalized ? " normalized" : "", verdict);
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
