// Provenance of a match, and differences between two of them.

#include "match/results/provenance.hpp"

#include <filesystem>
#include <map>
#include <string>

#include "fake/fakes.hpp"
#include "match/results/header.hpp"
#include "support/catch.hpp"
#include "text/path.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

// CRC-32C of "new\n", computed by another implementation.
constexpr const char* kOfNew = "b58d096c";

}  // namespace

TEST_CASE("checksums of files named in the command and the options are recorded") {
  const Folder folder;
  write_file(folder.file("program"), "new\n");
  std::filesystem::permissions(folder.path() / "program", std::filesystem::perms::owner_all);
  write_file(folder.file("net work"), "other");
  write_file(folder.file("options"), "");
  EngineConfig engine;
  engine.name = "new";
  engine.directory = name_of(folder.path());
  engine.command = parse_command("./program --eval-file='net work' none 3 '' --x= .");
  engine.options = {{"File", "options"}, {"Threads", "2"}};
  const Provenance::Engine noted = checksum_files(engine);
  CHECK(noted.program == "./program");
  CHECK(noted.files == std::map<std::string, std::string>{{"./program", kOfNew},
                                                          {"net work", "b938dae4"},
                                                          {"options", "00000000"}});
  // A missing program is no error here.
  engine.command = parse_command("no-such-program-anywhere 'net work'");
  CHECK(checksum_files(engine).files.size() == 2);
#if !defined(_WIN32)
  engine.command = parse_command("sh -c true");
  CHECK(checksum_files(engine).files.contains("sh"));
#endif
}

TEST_CASE("a file that the engine writes is not an input") {
  const Folder folder;
  write_file(folder.file("log"), "before\n");
  EngineConfig engine;
  engine.directory = name_of(folder.path());
  engine.command = parse_command("program --log log --book book --new new.log");
  write_file(folder.file("book"), "moves\n");
  Provenance::Engine noted = checksum_files(engine);
  write_file(folder.file("log"), "after\n");
  write_file(folder.file("new.log"), "begun\n");
  note_written_files(noted, engine);
  CHECK(noted.files.at("log") == Provenance::kWritten);
  CHECK(noted.files.at("new.log") == Provenance::kWritten);
  CHECK(noted.files.at("book") != Provenance::kWritten);
  Provenance then;
  then.engines = {noted};
  Provenance now;
  now.engines = {checksum_files(engine)};
  CHECK_FALSE(difference_of(then, now));
  CHECK_FALSE(difference_of(now, then));
}

TEST_CASE("games of different programs are only counted together on request") {
  const auto header_of = [](const Provenance& provenance) {
    return parse_header(R"({"match":{},"provenance":)" + json_line(to_json(provenance)) + "}");
  };
  Provenance provenance;
  provenance.build = "v1";
  provenance.engines = {{"new", "./new", {{"./new", "1234abcd"}}, "Waggle v0.2.0"}};
  const MatchHeader header = header_of(provenance);
  const auto refusal = [&](const Provenance& other) {
    return error_of(
        [&] { check_same_match(header, "a", header_of(other), "b", MixedGames::Refused); });
  };
  CHECK(refusal(provenance).empty());
  Provenance other = provenance;
  other.engines[0].files["./new"] = "5678ef01";
  CHECK(refusal(other) ==
        "a and b: the program of engine 'new' (./new) differs: checksum 1234abcd in one, "
        "5678ef01 in the other; --mixed counts them together anyway");
  other = provenance;
  other.engines[0].id = "Waggle v0.1.0";
  CHECK(contains(refusal(other),
                 "engine 'new' reports a different id: 'Waggle v0.2.0' in one, "
                 "'Waggle v0.1.0' in the other"));
  CHECK_FALSE(header.is_mixed);
  MatchHeader mixed = header;
  mixed.is_mixed = true;
  CHECK(parse_header(to_line(mixed)).is_mixed);
  CHECK(have_same_provenance(header, mixed));
  for (const char* wrong :
       {R"({"match":{},"provenance":3})", R"({"match":{},"provenance":{}})",
        R"({"match":{},"provenance":{"build":"","openings":"","engines":[3]}})"})
    CHECK_FALSE(error_of([&] { static_cast<void>(parse_header(wrong)); }).empty());
}

TEST_CASE("a header that is not JSON is rejected, and provenance is optional") {
  for (const char* header : {"", "{", "not JSON", "[]", "3"}) {
    CAPTURE(header);
    CHECK_FALSE(error_of([&] { static_cast<void>(parse_header(header)); }).empty());
  }
  CHECK_FALSE(parse_header(R"({"match":{}})").provenance);
}
