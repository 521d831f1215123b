import { RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import { getFirstConsumedChar, isPotentiallyEmpty, type ReadonlyFlags } from "regexp-ast-analysis";
import { analyse } from "scslre";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { sourceFiles } from "../../scripts/source-files.ts";

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

/**
 * Files that build a regular expression at runtime, and from what. User input is only ever used escaped, character by
 * character.
 */
const BUILT: Readonly<Record<string, string>> = {
  "src/platform/server/http/admission/holders.ts": "the name of a cookie",
  "src/platform/server/http/admission/overload.ts": "the name of a cookie",
  "src/domains/assistant/server/answers/reading/read-button-text.ts":
    "our own texts, with one blank for a name",
  "src/domains/assistant/server/answers/reading/read-with-name.ts":
    "a restaurant's name, escaped: no star, no choice",
  "src/domains/discovery/server/understanding/needs.ts": "a table of words, one beside the other",
  "src/domains/discovery/server/understanding/party-change.ts": "a table of words, around a number",
  "src/domains/discovery/server/search/text/kana.ts": "a table of sounds",
  "src/domains/restaurants/server/readings/known-readings.ts": "a table of readings",
  "src/domains/places/server/hours/hours-tokens.ts": "a table of words",
  "src/domains/places/server/sources/place-facts.ts": "a table of words",
  "src/domains/translation/server/guard-rules.ts": "names, escaped, one beside the other",
  "src/platform/server/text/pseudo-texts.ts": "a constant",
  "src/platform/server/telemetry/logs/mask.ts": "the secrets of the settings, escaped, one beside the other",
  "src/kernel/api/schemas.ts": "constants",
  "src/domains/discovery/web/card/card-picture.tsx": "a number",
  "src/platform/web/pwa/queue/waiting-call.ts": "constants",
};

/** A repetition with an upper limit this small is not treated as a star. */
const SHORT = 10;

const literals: Pattern[] = [];
const built = new Set<string>();
for (const { path, text } of sourceFiles(/^src\/.*(?<!\.test)\.tsx?$/))
  look(path, parseSync(path, text).program);

function look(file: string, node: unknown): void {
  if (typeof node !== "object" || node === null) return;
  const { type, regex, callee } = node as {
    type?: string;
    regex?: { pattern: string; flags: string };
    callee?: { name?: string };
  };
  if (type === "Literal" && regex) literals.push({ file, source: regex.pattern, flags: regex.flags });
  if ((type === "NewExpression" || type === "CallExpression") && callee?.name === "RegExp") built.add(file);
  for (const part of Object.values(node)) look(file, part);
}

/**
 * The parts that make a regular expression take more than linear time on some input: its stars, and alternations
 * repeated by a star.
 */
function slowParts(pattern: Pick<Pattern, "source" | "flags">): string[] {
  const stars = analyse(pattern).reports.map(
    ({ type, exponential }) => `${type}${exponential ? ", exponential" : ""}`,
  );
  return [...stars, ...vagueChoices(pattern)];
}

/**
 * Alternations within a star whose branches may begin with the same character, or match nothing: the input can then be
 * matched in many ways.
 */
function vagueChoices({ source, flags }: Pick<Pattern, "source" | "flags">): string[] {
  const hasFlag = (flag: string) => flags.includes(flag);
  const modes = { unicode: hasFlag("u"), unicodeSets: hasFlag("v") };
  const read: ReadonlyFlags = {
    ...modes,
    ignoreCase: hasFlag("i"),
    dotAll: hasFlag("s"),
    multiline: hasFlag("m"),
  };
  const found: string[] = [];
  visitRegExpAST(new RegExpParser().parsePattern(source, 0, source.length, modes), {
    onQuantifierEnter({ element, max, raw }) {
      if (max <= SHORT || !("alternatives" in element)) return;
      const begins = element.alternatives.map((one) => getFirstConsumedChar(one, "ltr", read).char);
      const isVague = begins.some((one, at) =>
        begins.slice(at + 1).some((other) => !one.isDisjointWith(other)),
      );
      if (isVague || element.alternatives.some((one) => isPotentiallyEmpty(one, read)))
        found.push(`a choice in ${raw}`);
    },
  });
  return found;
}

it("finds what takes too long: the way in which it is looked for works", () => {
  for (const source of ["^(a|a)*$", "^(?:a|ab|b)+$", "^(\\w|\\d)*$", "^(.|\\s){2,}$", "^(a?b?)*$"])
    expect(slowParts({ source, flags: "" })).toEqual([expect.stringContaining("a choice in")]);
  expect(slowParts({ source: "^(\\w+)+$", flags: "" })).toEqual(["Self, exponential"]);
  expect(slowParts({ source: "\\s+$", flags: "" })).toEqual(["Move"]);
  expect(slowParts({ source: "^[\\w-]{43}$", flags: "" })).toEqual([]);
});

it("takes time that grows with a text no faster than the text does, in every pattern of the product", () => {
  expect(literals.length).toBeGreaterThan(300);
  const slow = literals.flatMap(({ file, source, flags }) =>
    slowParts({ source, flags }).map((part) => `${file}: /${source}/${flags} ${part}`),
  );
  expect(slow).toEqual([]);
});

it("builds patterns while it runs only where that was looked at", () => {
  expect([...built].sort()).toEqual(Object.keys(BUILT).sort());
});
