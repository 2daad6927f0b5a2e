"""Finds the places in a C++ source where a one-line fault can be planted, and what each fault looks like.

This isn't a parser: it relies on clang-format, which puts spaces around binary operators but not around template brackets.
"""

import functools
import os
import platform
import re

# Macros that are undefined on Linux for the oldest supported processor.
ABSENT = {"_WIN32", "_MSC_VER", "__EMSCRIPTEN__", "__APPLE__", "_M_X64", "_M_ARM64", "WAGGLE_WASM", "__wasm_simd128__",
          "WAGGLE_AVX2", "__AVX2__", "__AVX512BW__", "__AVX512VL__", "__AVX512VBMI2__", "WAGGLE_COMPRESSES",
          "WAGGLE_ISAS_OF_X86_64", "WAGGLE_ONLY_ISA", "NDEBUG"}
if platform.machine() == "x86_64":
    ABSENT |= {"__aarch64__", "__ARM_NEON", "WAGGLE_NEON"}
else:
    ABSENT |= {"__x86_64__", "WAGGLE_SSE4", "__SSE4_1__", "__SSE4_2__"}

# Files that a build for Linux doesn't compile.
ELSEWHERE = re.compile(r"_windows\.[ch]pp$|^src/module/main\.cpp$|/processor_check\.cpp$")

TOKEN = re.compile(r"""//[^\n]* | /\*.*?\*/ | (?:u8|[uUL])?R"(?P<tag>[^(\n]*)\(.*?\)(?P=tag)" |
                       "(?:\\.|[^"\\\n])*" | (?<![0-9A-Za-z])'(?:\\.|[^'\\\n])+'""", re.DOTALL | re.VERBOSE)


def masked(text):
    """Blanks out comments and the contents of literals, so that nothing in them looks like code.
    Offsets don't change."""
    def replace(match):
        found = match.group()
        filler = " " if found.startswith("/") else "\x01"
        return re.sub(r"[^\n]", filler, found)
    return TOKEN.sub(replace, text)


def truth(expression):
    """Evaluates a preprocessor condition. None if it depends on unknown macros."""
    values = set()
    for unknown in ("True", "False"):
        text = re.sub(r"defined\s*\(?\s*(\w+)\s*\)?", lambda found: "False" if found[1] in ABSENT else unknown, expression)
        text = text.replace("&&", " and ").replace("||", " or ").replace("!", " not ")
        try:
            values.add(bool(eval(text, {"__builtins__": {}})))
        except Exception:  # Not an expression that this can evaluate.
            return None
    return values.pop() if len(values) == 1 else None


def compiled_lines(lines):
    """For each line, whether it's compiled. False for directives and for branches that are certainly
    skipped."""
    result, stack, continued = [], [], False
    for line in lines:
        directive = re.match(r"\s*#\s*(\w+)\s*(.*)", line)
        if not directive and not continued:
            result.append(all(live for live, _ in stack))
            continue
        result.append(False)
        continued = line.endswith("\\")
        if not directive:
            continue
        word, rest = directive[1], directive[2]
        if word in ("if", "ifdef", "ifndef"):
            rest = {"if": rest, "ifdef": f"defined({rest})", "ifndef": f"!defined({rest})"}[word]
            value = truth(rest)
            stack.append((value is not False, value is True))
        elif word in ("elif", "else") and stack:
            value = truth(rest) if word == "elif" else True
            taken = stack[-1][1]
            stack[-1] = (not taken and value is not False, taken or value is True)
        elif word == "endif" and stack:
            stack.pop()
    return result


def kind_of_block(head, outer):
    """What a brace opens, judging by the text before it: a namespace, a type, an enum, code or an
    initializer."""
    head = head.strip()
    if re.search(r"\bnamespace\b[\w:\s]*$", head) or head.endswith("\x01") and head.startswith("extern"):
        return "namespace"
    if re.search(r"\benum\b[^()=]*$", head):
        return "enum"
    if re.search(r"\b(class|struct|union)\b[^()=]*$", head) and not re.search(r"\)\s*$", head):
        return "type"
    if re.search(r"(\)|\bconst|\bnoexcept|\boverride|\bfinal|\belse|\bdo|\btry|\bmutable)$", head) or \
            re.search(r"\)\s*(const\s*)?(noexcept\s*)?->\s*[\w:<>,&*\s]+$", head) or \
            re.search(r"\[[^\[\]]*\]$", head) or head == "":
        return "code"
    if outer in ("namespace", "type") and re.search(r"\)\s*(const\s*)?(noexcept(\([^()]*\))?\s*)?:\s.*[})]$", head, re.DOTALL):
        return "code"
    return "initializer"


def contexts(text):
    """For each line of a masked text, the innermost block and the start of its statement."""
    result = []
    stack = ["namespace"]
    head = ""
    for line in text.split("\n"):
        inner = next(kind for kind in reversed(stack) if kind != "initializer")
        result.append((inner, stack[-1], head.strip()))
        if re.match(r"\s*#", line):
            continue
        for c in line:
            if c == "{":
                stack.append(kind_of_block(head, inner))
                head = "" if stack[-1] != "initializer" else head + c
                inner = next(kind for kind in reversed(stack) if kind != "initializer")
            elif c == "}":
                was = stack.pop() if len(stack) > 1 else "namespace"
                head = "" if was != "initializer" else head + c
                inner = next(kind for kind in reversed(stack) if kind != "initializer")
            elif c == ";":
                head = "" if stack[-1] != "initializer" and head.count("(") <= head.count(")") else head + c
            else:
                head += c
        head += "\n"
    return result


NO_CODE = re.compile(r"^\s*(using|namespace|template|typedef|friend|public|private|protected|extern|static_assert|assert|"
                     r"struct|class|enum|union|requires|concept|inline namespace)\b|^[\s\x01(){}\[\],;:]*$|=\s*(default|delete);")
DECLARED_CONSTANT = re.compile(r"^[^(]*?(=|\{)", re.DOTALL)
CALL = re.compile(r"^(\(void\))?[A-Za-z_][\w:.>\-\[\]()]*\(.*\);$")
ASSIGNMENT = re.compile(r"^[*(]*[A-Za-z_][\w:.>\-\[\]()*+ ]*?\s(=|[-+*/|&^%]=|<<=|>>=)\s.*;$")
DECLARATION = re.compile(r"^(const|constexpr|static|auto|volatile|thread_local|typename)\b|^[A-Za-z_][\w:]*(<.*>)?[&*]*\s+[&*]*\w+"
                         r"\s*(=|;|\{|\()|^[A-Za-z_][\w:<>,\s*&]*[\w>&*]\s+\w+\s*=")
KEYWORD = re.compile(r"^(return|if|for|while|switch|case|default|else|do|goto|throw|delete|using|co_\w+)\b")


def swaps(code, pattern, replacements, name):
    """Yields a fault for each replacement of each match."""
    for found in re.finditer(pattern, code):
        for replacement in replacements.get(found.group(), ()):
            yield found.start(), found.end(), replacement, name


def constants(code):
    for found in re.finditer(r"(?<![\w.'])(\d[\d']*)(\.\d+)?(?=[uUlLzZ]*(?![\w.']))", code):
        whole = int(found[1].replace("'", ""))
        rest = found[2] or ""
        yield found.start(), found.end(), f"{whole + 1}{rest}", "constant plus one"
        if whole > 0:
            yield found.start(), found.end(), f"{whole - 1}{rest}", "constant minus one"


def conditions(code):
    """Yields negations of conditions that fit on one line."""
    for found in re.finditer(r"\b(if|while) \(", code):
        depth, start = 1, found.end()
        for end in range(start, len(code)):
            depth += {"(": 1, ")": -1}.get(code[end], 0)
            if depth == 0:
                break
        else:
            continue
        start += code[start:end].rfind(";") + 1
        condition = code[start:end].strip()
        if condition and "{" not in condition and not re.search(r"(?<![=!<>])=(?!=)", condition) and not DECLARATION.match(condition):
            yield start, end, f"!({condition})", "negated condition"
    for found in re.finditer(r"(?<![\w)\]!])!(?=[\w(])", code):
        yield found.start(), found.end(), "", "negation dropped"


def statements(code, head):
    """Yields dropped statements and empty returns, for statements that fit on one line."""
    # The body of an `if` on the same line.
    body = re.match(r"\s*(?:if|while) \((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\) (?=\w|[+*(-])", code)
    first = body.end() if body else 0
    text = code[first:].strip()
    start, end = first + len(code[first:]) - len(code[first:].lstrip()), len(code.rstrip())
    begins = head == "" or head.endswith((")", "else", ":"))  # Bodies of an `if` and labelled statements count, too.
    if not begins or not text.endswith(";") or text.count("(") != text.count(")") or text.count("{") != text.count("}"):
        return
    unchanged = ("return {};", "return 0;", "return false;", "return nullptr;", "return std::nullopt;", "return true;")
    if text.startswith("return ") and text not in unchanged:
        yield start, end, "return {};", "default returned"
        return
    # Reserving memory and silencing the compiler don't affect results.
    if re.search(r"\.reserve\(|\.shrink_to_fit\(|^static_cast<void>|^std::move\(|\blog\w*\(", text):
        return
    is_step = re.match(r"^(\+\+|--)|.*(\+\+|--);$", text)
    if text in ("break;", "continue;", "return;") or is_step or (
            not KEYWORD.match(text) and not DECLARATION.match(text) and (CALL.match(text) or ASSIGNMENT.match(text))):
        yield start, end, "{}", "statement dropped"


def faults_of_line(code, context):
    """Yields all faults of a masked line as start, end, replacement and kind."""
    inner, innermost, head = context
    if NO_CODE.search(code) or re.search(r"\b(static_assert|assert)\b", head + code) or re.match(r"(template|using|friend)\b", head):
        return
    if inner != "code":
        # Outside functions, only the values of constants and members.
        whole = head + code
        if inner == "enum" or not DECLARED_CONSTANT.match(whole) or re.search(r"\boperator\b", whole):
            return
        first = 0 if re.search("[={]", head) else min(at for at in map(code.find, "={") if at >= 0)
        for start, end, new, name in constants(code):
            if start > first:
                yield start, end, new, name
        yield from swaps(code, r"\b(true|false)\b", {"true": ("false",), "false": ("true",)}, "swapped truth")
        return
    if re.search(r"\boperator\b", code):
        return
    yield from swaps(code, r"(?<= )(<=|>=|<|>|==|!=)(?= |$)",
                     {"<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"), "==": ("!=",), "!=": ("==",)},
                     "flipped comparison")
    yield from swaps(code, r"(?<= )(&&|\|\|)(?= |$)", {"&&": ("||",), "||": ("&&",)}, "swapped connective")
    yield from swaps(code, r"(?<=[\w)\]] )[-+*/](?= |$)", {"+": ("-",), "-": ("+",), "*": ("/",), "/": ("*",)}, "swapped arithmetic")
    yield from swaps(code, r"(?<= )[-+]=(?= )", {"+=": ("-=",), "-=": ("+=",)}, "swapped arithmetic")
    yield from swaps(code, r"\+\+|--", {"++": ("--",), "--": ("++",)}, "swapped step")
    yield from swaps(code, r"\b(true|false)\b", {"true": ("false",), "false": ("true",)}, "swapped truth")
    yield from swaps(code, r"\bstd::(min|max)\b(?![_:])", {"std::min": ("std::max",), "std::max": ("std::min",)}, "swapped limit")
    yield from constants(code)
    if "if constexpr" not in code:
        yield from conditions(code)
    yield from statements(code, head)


def sources(root):
    """Yields the C++ files of the program, relative to the root."""
    for top in ("include", "src"):
        for folder, folders, files in os.walk(os.path.join(root, top)):
            folders.sort()
            for name in sorted(files):
                path = os.path.relpath(os.path.join(folder, name), root).replace(os.sep, "/")
                if name.endswith((".cpp", ".hpp")) and not ELSEWHERE.search(path):
                    yield path


@functools.cache
def places(root):
    """Every line with possible faults as path, number, text and faults. Faults with the same resulting
    line count once."""
    return tuple(find_places(root))


def find_places(root):
    for path in sources(root):
        with open(os.path.join(root, path), encoding="utf-8") as file:
            text = file.read()
        lines, code = text.split("\n"), masked(text).split("\n")
        for number, (line, plain, context, live) in enumerate(
                zip(lines, code, contexts("\n".join(code)), compiled_lines(code)), 1):
            if not live:
                continue
            found = {}
            for start, end, new, name in faults_of_line(plain, context):
                changed = line[:start] + re.sub(r"\x01+", "", new) + line[end:]
                if "\x01" in plain[start:end] and new.startswith("!("):
                    changed = f"{line[:start]}!({line[start:end].strip()}){line[end:]}"
                if changed != line:
                    found.setdefault(changed, name)
            if found:
                yield path, number, line, sorted(found.items())
