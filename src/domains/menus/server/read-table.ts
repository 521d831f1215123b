import { randomBytes } from "node:crypto";
import { ALLERGENS, type Allergen, DIETS } from "#domains/dietary/dietary.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { fieldMessage } from "#platform/server/http/problems.ts";
import { readCsvTable } from "#platform/server/text/csv-table.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { GlossaryDish, MenuDocument, MenuImport } from "../contract/menu-document.ts";
import { MENU_COLUMNS, SECTION_KINDS } from "../menu-constants.ts";
import { hintsBy } from "./document/find-hints.ts";
import { applyTable, type TableLine, type TableMistake, type WordList, wordsOf } from "./table-rules.ts";

/** Terms of Japanese labels (Food Labelling Standards, appended table 14), and other common words. */
const LABEL_WORDS: Partial<Record<Allergen, readonly string[]>> = {
  nuts: [
    "落花生",
    "ピーナッツ",
    "くるみ",
    "胡桃",
    "アーモンド",
    "カシューナッツ",
    "peanuts",
    "walnuts",
    "almonds",
  ],
  shellfish: ["えび", "エビ", "海老", "かに", "カニ", "蟹", "貝", "いか", "たこ", "shrimp", "crab"],
  fish: ["さけ", "さば"],
  buckwheat: ["そば", "蕎麦"],
  dairy: ["乳", "牛乳", "milk"],
  eggs: ["卵", "鶏卵", "玉子", "egg"],
  soy: ["大豆", "soybeans"],
  sesame: ["ごま", "胡麻", "ゴマ"],
  gluten: ["小麦", "麦", "wheat"],
};
const FOODS = LANGUAGES.map((language) => translator(language, "food"));
const WORDS: WordList = {
  sections: wordsOf(SECTION_KINDS, (kind) => FOODS.map((food) => food(`section.${kind}`))),
  allergens: wordsOf(ALLERGENS, (allergen) => [
    ...FOODS.map((food) => food(`allergen.${allergen}`)),
    ...(LABEL_WORDS[allergen] ?? []),
  ]),
  diets: wordsOf(DIETS, (diet) => FOODS.map((food) => food(`diet.${diet}`))),
};

/** Far above any menu: a longer file is the wrong table. */
const MAX_LINES = 4_000;
/** More than anyone would read. */
const MAX_MISTAKES = 200;

/** Parses a CSV table of dishes (the first line names the columns) into a menu, with errors by line. */
export function readTable(
  csv: string,
  known: { menu: MenuDocument; glossary: readonly GlossaryDish[] },
  language: Language,
): MenuImport {
  const toIssue = ({ line, column, issue, values }: TableMistake) => ({
    ...{ line, column },
    message: fieldMessage({ issue, ...(values && { values }) }, language),
  });
  const read = readCsvTable(csv, { columns: MENU_COLUMNS, maxLines: MAX_LINES });
  const { mistakes, ...result } = applyLines(read.lines, known);
  return { ...result, mistakes: [...read.mistakes, ...mistakes].slice(0, MAX_MISTAKES).map(toIssue) };
}

/** The same for lines that have been read, with the keys of the errors. */
export function applyLines(
  lines: readonly TableLine[],
  known: { menu: MenuDocument; glossary: readonly GlossaryDish[] },
) {
  const newId = () => randomBytes(12).toString("base64url");
  return applyTable(lines, { ...{ ...known, words: WORDS, newId }, hintsOf: hintsBy(known.glossary) });
}
