# Sourced by scripts/cluster: reports the progress of the parts in a folder. Only reads, and copes
# with incomplete files.
# shellcheck shell=bash disable=SC2154

# The number of games in a part of a match, or nothing if it can't be determined.
games_of_part() {
  local number=$1 word flag='' engines=0 rounds=1 games=2 pairings is_gauntlet=''
  for word in ${arguments+"${arguments[@]}"}; do
    [[ $word != --engine ]] || engines=$((engines + 1))
    case $flag$word in
      --rounds=* | --rounds[0-9]*) rounds=${word#--rounds=} ;;
      --games=* | --games[0-9]*) games=${word#--games=} ;;
      --tournament=gauntlet | --tournamentgauntlet) is_gauntlet=1 ;;
    esac
    [[ $word == --* ]] && flag=$word || flag=''
  done
  is_number "$rounds" && is_number "$games" && [[ $engines -ge 2 ]] || return 0
  rounds=$((rounds * (games / 2)))
  pairings=$((engines * (engines - 1) / 2))
  [[ -z $is_gauntlet ]] || pairings=$((engines - 1))
  echo $((((rounds - number + parts) / parts) * pairings * 2))
}

# The games that count in a results file, one per line: the fault that lost the game, or "-".
# Replayed games replace the originals. Lines that don't end with a brace are incomplete and
# skipped.
games_in() {
  LC_ALL=C awk '
    # Removes the first quoted string from `rest` and returns it.
    function text_off() {
      if (!match(rest, /"([^"\\]|\\.)*"/)) return ""
      taken = substr(rest, RSTART, RLENGTH)
      rest = substr(rest, RSTART + RLENGTH)
      return taken
    }
    # Removes a list of strings from `rest` and stores it in `texts`. Returns its length.
    function texts_off(    count) {
      count = 0
      sub(/^[^[]*\[/, "", rest)
      while (substr(rest, 1, 1) == "\"" || substr(rest, 1, 2) == ",\"") texts[++count] = text_off()
      return count
    }
    # The number after a key at the start of `rest`, or `other`.
    function number_after(key, other) {
      return match(rest, "^," key ":[0-9]+") ? substr(rest, length(key) + 3, RLENGTH - length(key) - 2) : other
    }
    /^\{"again":.*\}$/ {
      rest = $0
      text_off()
      games = texts_off()
      for (i = 1; i <= games; ++i) ids[i] = texts[i]
      sub(/^\]/, "", rest)
      attempt = number_after("\"attempt\"", 2)
      reasons = texts_off()
      for (i = 1; i <= games; ++i)
        for (j = 1; j <= reasons; ++j)
          if (attempt > first[ids[i], texts[j]] + 0) first[ids[i], texts[j]] = attempt + 0
    }
    /^\{"id":.*\}$/ {
      rest = substr($0, 7)
      id[++lines] = text_off()
      at[lines] = number_after("\"attempt\"", 1)
      fault[lines] = "-"
      if (/"at_fault":/ && match($0, /"reason":"[^"]*"/)) fault[lines] = substr($0, RSTART + 9, RLENGTH - 9)
    }
    END {
      for (i = 1; i <= lines; ++i)
        if (!((id[i], fault[i]) in first) || at[i] + 0 >= first[id[i], fault[i]]) {
          gsub(/"/, "", fault[i])
          print fault[i]
        }
    }' "$1" 2>/dev/null || true
}

lines_with() { grep -a -c -e "$1" -- "$2" 2>/dev/null || true; }

# Sets count and whole to the number of items done and in total; either may be empty. Self-play
# counts pairs of games, and a puzzle search the puzzles found. For matches, sets games to the
# output of games_in.
count_part() {
  local file=$folder/$1 line
  count='' whole='' games=''
  case $kind in
    match)
      games=$(games_in "$file.jsonl") whole=$(games_of_part "$1")
      count=$(grep -c . <<<"$games") || true
      ;;
    selfplay)
      line=$(grep -a -o -e '^[0-9]* of [0-9]*: [0-9]* games' -e '^[0-9]* games, [0-9]* positions$' -- "$file.log" \
        2>/dev/null | tail -n 1) || true
      whole=$(value_of --games)
      [[ ! $line =~ ^([0-9]+)\ of\  ]] || count=${BASH_REMATCH[1]}
      ;;
    review)
      count=$(lines_with '^ *"number": ' "$file.json")
      ;;
    puzzles)
      count=$(lines_with '^[a-z]* | ' "$file.puzzles.unfinished")
      [[ ! -e $file.puzzles ]] || count=$(lines_with '^[a-z]* | ' "$file.puzzles")
      ;;
  esac
  count=${count:-0}
}

# value_of FLAG: its value in the arguments, or nothing.
value_of() {
  local word flag=''
  for word in ${arguments+"${arguments[@]}"}; do
    [[ $flag != "$1" ]] || { printf '%s' "$word" && return; }
    [[ $word != "$1"=* ]] || { printf '%s' "${word#*=}" && return; }
    flag=$word
  done
}

# Reads the log: sets since, host and ended (the exit status, or empty) for the latest run, hosts to
# all hosts so far, and problem.
read_log() {
  local log=$folder/$1.log last at
  local begins='[0-9-]* [0-9:]* part [0-9]* of [0-9]* begins on ' ends='part [0-9]* of [0-9]* ends on .* with status '
  since='' host='' ended='' hosts='' problem=''
  last=$(grep -a -n -e "$begins" -- "$log" 2>/dev/null | tail -n 1) || true
  [[ -n $last ]] || return 0
  at=${last%%:*} last=${last#*:} host=${last##* begins on } since=${last%% part *}
  hosts=$(sed -n "s/^$begins//p" "$log" 2>/dev/null | sort -u | tr '\n' ' ') hosts=${hosts% }
  hosts=${hosts// / or }
  last=$(tail -n "+$at" -- "$log" | grep -a -e "$ends" | tail -n 1) || true
  ended=${last##* with status }
  problem=$(tail -n "+$at" -- "$log" | grep -a -e '^waggle: ' -e 'error: ' -e ': line [0-9]*: ' | tail -n 1) || true
  problem=${problem#waggle: }
}

# Whether the log is locked, which means that the part is running: status 0 or 1, or 2 if unknown.
is_locked() {
  local status=0
  command -v flock >/dev/null || return 2
  flock --shared --nonblock --conflict-exit-code 75 "$1" true 2>/dev/null || status=$?
  case $status in
    0) return 1 ;;
    75) return 0 ;;
    *) return 2 ;;
  esac
}

# Sets state to finished, running, absent or failed, and text to a description.
judge_part() {
  local file=$folder/$1 lock=0 all=''
  is_locked "$file.log" || lock=$?
  case $kind in
    match) [[ -z $whole || $count -lt $whole ]] || all=1 ;;
    selfplay) [[ $ended != 0 || ! -s $file.games ]] || all=1 ;;
    puzzles) [[ $(lines_with '^# complete$' "$file.puzzles") != 1 ]] || all=1 ;;
    review)
      # A part without games writes no file.
      if [[ -e $file.json ]]; then
        [[ $(lines_with '^ "complete": true,$' "$file.json") != 1 ]] || all=1
      elif [[ $ended == 0 ]]; then
        all=1
      fi
      ;;
  esac
  state=failed
  if [[ -z $since ]]; then
    state=absent text='not started'
    # The program ran without this script.
    [[ -z $all ]] || state=finished text='done'
  elif [[ $lock == 0 || ($lock == 2 && -z $ended) ]]; then
    state=running text="running on $host since $since"
    [[ $lock == 0 ]] || text="running or killed, on $host since $since"
  elif [[ -n $all ]]; then
    state=finished text='done'
    [[ $ended != 1 || -z $problem ]] || text="done, but: $problem"
  elif [[ -z $ended ]]; then
    text="killed on $host${problem:+: $problem}"
  elif [[ $ended == 130 ]]; then
    text="interrupted on $host"
  elif [[ $ended -gt 128 && $ended -lt 160 ]]; then
    text="killed on $host by SIG$(kill -l "$ended")"
  elif [[ $ended == 0 ]]; then
    text="incomplete on $host"
  else
    text="failed on $host with status $ended${problem:+: $problem}"
  fi
}

# The games that a part lost by engine faults, as "hosts: reason" lines.
faults_of_part() {
  local reason
  while IFS= read -r reason; do
    [[ -z $reason || $reason == - ]] || printf '%s: %s\n' "${hosts:-?}" "$reason"
  done <<<"$games"
}

# The stored command, with extra arguments.
command_again() {
  [[ $directory == "$PWD" ]] || printf 'cd %s && ' "$(quoted "$directory")"
  printf 'WAGGLE=%s %s\n' "$(quoted "$program")" \
    "$(quoted "$0" "$runner" ${options+"${options[@]}"} "$folder" "$parts" "$kind" ${arguments+"${arguments[@]}"} "$@")"
}

# The stored command, with --again for these faults in place of an earlier one.
command_that_plays_again() {
  local word is_value='' all=(${arguments+"${arguments[@]}"})
  local -a arguments=()
  for word in ${all+"${all[@]}"}; do
    [[ -z $is_value ]] || { is_value='' && continue; }
    case $word in
      --again) is_value=1 ;;
      --again=*) ;;
      *) arguments+=("$word") ;;
    esac
  done
  command_again --again "$1"
}

# The command that merges the parts' files.
merging() {
  local place
  place=$(quoted "$folder")
  case $kind in
    match) echo "$(quoted "$program") match report $place/*.jsonl --out all.jsonl" ;;
    selfplay) echo "$(quoted "$program") train $place/*.games --out network" ;;
    review)
      echo "$(quoted "$program") review merge $place/*.json --json review.json"
      echo "  cat $place/*.pgn >review.pgn"
      ;;
    puzzles) echo "$(quoted "$program") puzzles merge $place/*.puzzles --out all.puzzles" ;;
  esac
}

# The faults that may be due to the machine, as in "crashed,hung".
faults_of_machines() {
  local fault found=''
  for fault in crashed hung late; do
    ! grep -q ": $fault\$" <<<"$1" || found+=${found:+,}$fault
  done
  printf '%s' "$found"
}

# show_faults FAULTS RUNNING: prints the games lost to faults, and how to replay them. RUNNING is the
# number of running parts.
show_faults() {
  local again when=''
  [[ -n $1 ]] || return 0
  echo 'games lost to faults:'
  sort <<<"$1" | uniq -c | sed 's/^ */  /'
  again=$(faults_of_machines "$1")
  [[ -n $again ]] || return 0
  [[ $2 == 0 ]] || when=', once no part is running'
  printf 'If the machine was to blame, this command replays the games%s:\n  %s\n' "$when" \
    "$(command_that_plays_again "$again")"
}

# Prints the status of all parts. Returns 1 unless all are finished.
show_status() {
  local i total=0 expected=0 finished=0 running=0 stopped=0 faults='' unit=games
  local count whole games since host ended hosts problem state text
  [[ -d $1 ]] || fail "there is no folder $(quoted "$1")"
  folder=$1
  [[ $folder == /* ]] || folder=$PWD/$folder
  read_command "$folder"
  [[ $kind != selfplay ]] || unit='pairs of games'
  [[ $kind != puzzles ]] || unit='puzzles'
  echo "$kind in $parts parts, by $runner"
  for ((i = 1; i <= parts; ++i)); do
    read_log "$i"
    count_part "$i"
    judge_part "$i"
    [[ $kind != selfplay || $state != finished ]] || count=$whole
    printf '%6s  %-16s  %s\n' "$i" "$count${whole:+ of $whole}" "$text"
    total=$((total + count)) expected=$((expected + ${whole:-0}))
    case $state in
      finished) finished=$((finished + 1)) ;;
      running) running=$((running + 1)) ;;
      absent) ;;
      *) stopped=$((stopped + 1)) ;;
    esac
    faults+=$(faults_of_part "$i" || true)$'\n'
  done
  faults=$(grep -v '^$' <<<"$faults") || true
  [[ $expected -gt 0 ]] || expected=''
  echo "$total${expected:+ of $expected} $unit; $finished of $parts parts done, $running running, $stopped stopped," \
    "$((parts - finished - running - stopped)) not started"
  show_faults "$faults" "$running"
  if [[ $finished == "$parts" ]]; then
    printf 'All parts are done. To merge them:\n  %s\n' "$(merging)"
    return 0
  fi
  if [[ $((finished + running)) == "$parts" ]]; then
    echo 'Wait for the running parts. If one is killed, this command resumes it:'
  else
    echo 'The same command resumes the parts that are not done:'
  fi
  echo "  $(command_again)"
  return 1
}
