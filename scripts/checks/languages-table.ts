/**
 * Writes docs/languages.md: the coverage of each language, and where its texts are longest. With `--check` it only
 * verifies that the file is up to date, for `npm run check`.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { LANGUAGES, type Language, NATIVE_NAMES } from "#kernel/languages.ts";
import { ROOT, report } from "../source-files.ts";
import { GLOSSARY_FILE } from "./glossary.ts";
import { columnsOf } from "./text-budgets.ts";

const FILE = `${ROOT}docs/languages.md`;
/** English texts of at most this many characters are buttons, tabs or labels. */
const LABEL = 24;
/** Shorter texts are a word or a unit, whose translation is easily twice as long. */
const SHORTEST = 4;

const english = textsOf("en");
const rows = LANGUAGES.map((language) => rowOf(language, textsOf(language)));
const table = `# Languages

What \`locales/\` holds. Written by \`node scripts/checks/languages-table.ts\`; \`npm run check\` fails when it is not up to date.

| Language | Texts | Coverage | Words | Longest label | Read by a native speaker |
| --- | ---: | ---: | ---: | --- | --- |
${rows.join("\n")}

- **Words** are counted as the language divides them (\`Intl.Segmenter\`); placeholders and tags are none.
- **Longest label**: of the English texts without placeholders of ${SHORTEST} to ${LABEL} letters, which is what buttons, tabs and labels have, the one
  whose translation is the widest in comparison. A Chinese, Japanese, Korean or fullwidth letter counts as two, a combining mark as none.
- **Read by a native speaker**: nobody has, in any language. The texts were written with the glossary of each language
  (\`locales/<lang>/glossary.json\`) and its style page (\`docs/style/<lang>.md\`) and checked by scripts; a native speaker will find what scripts can't.
`;

if (process.argv.includes("--check")) {
  const isCurrent = existsSync(FILE) && readFileSync(FILE, "utf8") === table;
  report("languages", isCurrent ? [] : ["docs/languages.md: run node scripts/checks/languages-table.ts"]);
} else {
  writeFileSync(FILE, table);
}

function rowOf(language: Language, texts: ReadonlyMap<string, string>): string {
  const given = [...english.keys()].filter((key) => texts.has(key)).length;
  const coverage = `${Math.floor((given / english.size) * 1000) / 10} %`;
  const words = [...texts.values()].reduce((sum, text) => sum + wordsIn(text, language), 0);
  const count = new Intl.NumberFormat("en");
  return `| ${NATIVE_NAMES[language]} (${language}) | ${count.format(given)} | ${coverage} | ${count.format(words)} | ${longest(language, texts)} | none yet |`;
}

function longest(language: Language, texts: ReadonlyMap<string, string>): string {
  if (language === "en") return "";
  let found = { ratio: 0, key: "", from: "", to: "" };
  for (const [key, from] of english) {
    const to = texts.get(key);
    if (to === undefined || /[{<|\n]/.test(from) || from.length < SHORTEST || from.length > LABEL) continue;
    const ratio = columnsOf(to) / columnsOf(from);
    if (ratio > found.ratio) found = { ratio, key, from, to };
  }
  return `${found.ratio.toFixed(1)} × “${found.from}”: ${found.to} (\`${found.key}\`)`;
}

function wordsIn(text: string, language: Language): number {
  const plain = text.replace(/\{\w+(,\s*\w+(,\s*[^{}]+)?)?\}|<\/?\w+>/g, " ");
  const segments = [...new Intl.Segmenter(language, { granularity: "word" }).segment(plain)];
  return segments.filter(({ isWordLike }) => isWordLike).length;
}

function textsOf(language: Language): Map<string, string> {
  const folder = `${ROOT}locales/${language}/`;
  const texts = new Map<string, string>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === "string") texts.set(key, value);
    else for (const [name, inner] of Object.entries(value as object)) walk(inner, `${key}.${name}`);
  };
  for (const file of readdirSync(folder))
    if (file !== GLOSSARY_FILE)
      walk(JSON.parse(readFileSync(folder + file, "utf8")), file.replace(".json", ""));
  return texts;
}
