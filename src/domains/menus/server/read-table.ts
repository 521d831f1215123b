import { randomBytes } from "node:crypto";
import { CsvError, parse } from "csv-parse/sync";
import { ALLERGENS, type Allergen, DIETS } from "#domains/dietary/dietary.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { fieldMessage } from "#platform/server/http/problems.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { GlossaryDish, MenuDocument, MenuImport } from "../contract/menu-document.ts";
import { SECTION_KINDS } from "../menu-constants.ts";
import { hintsBy } from "./document/find-hints.ts";
import {
  applyTable,
  isMenuColumn,
  type TableLine,
  type TableMistake,
  type WordList,
  wordsOf,
} from "./table-rules.ts";

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
  const read = linesOf(csv);
  const newId = () => randomBytes(12).toString("base64url");
  const { mistakes, ...result } = applyTable(read.lines, {
    ...{ ...known, words: WORDS, newId },
    hintsOf: hintsBy(known.glossary),
  });
  return { ...result, mistakes: [...read.mistakes, ...mistakes].slice(0, MAX_MISTAKES).map(toIssue) };
}

function linesOf(csv: string): { lines: TableLine[]; mistakes: TableMistake[] } {
  try {
    const rows = parse(csv, {
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      info: true,
      to: MAX_LINES + 1,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const [head, ...rest] = rows;
    const columns = (head?.record ?? []).map((name) => name.trim().toLowerCase());
    const mistakes = columns
      .filter((name) => name !== "" && !isMenuColumn(name))
      .map((word): TableMistake => ({ line: 1, column: null, issue: "unknown-column", values: { word } }));
    if (rest.length === MAX_LINES) mistakes.unshift({ line: MAX_LINES, column: null, issue: "too-many" });
    const lines = rest.map(({ record, info }) => ({
      // The line on which the record starts: cells may contain line breaks.
      line: info.lines - record.reduce((breaks, cell) => breaks + cell.split("\n").length - 1, 0),
      cells: Object.fromEntries(
        columns.flatMap((name, at) => (isMenuColumn(name) ? [[name, record[at] ?? ""]] : [])),
      ),
    }));
    return { lines, mistakes };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { lines: [], mistakes: [{ line: Number(error.lines ?? 1), column: null, issue: "broken-table" }] };
  }
}
