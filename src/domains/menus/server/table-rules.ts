import { ALLERGENS, type Allergen, DIETS, type Diet } from "#domains/dietary/dietary.ts";
import type {
  DishDocument,
  GlossaryDish,
  MenuDocument,
  SectionDocument,
} from "#domains/menus/contract/menu-document.ts";
import { MAX_DISH_YEN, type MenuColumn, type SectionKind } from "#domains/menus/menu-constants.ts";
import type { CsvLine, CsvMistake } from "#platform/server/text/csv-table.ts";
import { contradictions, factIssues, type Hint, isSameFacts } from "./document/rules.ts";

export type TableLine = CsvLine<MenuColumn>;
export type TableMistake = CsvMistake<MenuColumn>;

/** Words for codes, in every language in which a table may be written. */
export interface WordList {
  sections: ReadonlyMap<string, SectionKind>;
  allergens: ReadonlyMap<string, Allergen>;
  diets: ReadonlyMap<string, Diet>;
}

interface TableContext {
  menu: MenuDocument;
  glossary: readonly GlossaryDish[];
  words: WordList;
  /** Evidence of allergens in a dish. */
  hintsOf(dish: DishDocument): readonly Hint[];
  newId: () => string;
}

/** Accepted in every language in which a table may be written. */
const YES = [
  "sí",
  "si",
  "tak",
  "da",
  "có",
  "ya",
  "ใช่",
  "네",
  "예",
  "是",
  "1",
  "yes",
  "true",
  "y",
  "はい",
  "○",
  "◯",
  "有",
];
const NO = [
  "nie",
  "nu",
  "không",
  "tidak",
  "ไม่",
  "아니요",
  "否",
  "",
  "0",
  "no",
  "false",
  "n",
  "いいえ",
  "×",
  "無",
];
const NOTHING = ["none", "なし", "無し", "-", "0"];

/**
 * Applies the lines of a table to a menu. A dish with the same name in the same section is updated with what the line
 * says; any other is appended. A line with an error changes nothing.
 */
export function applyTable(lines: readonly TableLine[], context: TableContext) {
  const sections: SectionDocument[] = context.menu.sections.map((section) => ({
    ...section,
    dishes: [...section.dishes],
  }));
  const mistakes: TableMistake[] = [];
  const count = { added: 0, changed: 0, unchanged: 0 };
  for (const one of lines) {
    const read = readLine(one, context);
    const result = read.mistakes.length === 0 ? put(sections, read.dish, one, context) : read;
    if ("mistakes" in result) mistakes.push(...result.mistakes);
    else count[result.change]++;
  }
  return { menu: { sections }, mistakes, ...count };
}

interface ReadDish {
  section: { kind: SectionKind | null; name: string };
  nameJa: string;
  nameEn: string;
  eatInYen: number | null;
  takeOutYen: number | null;
  isAlcohol: boolean;
  facts: DishDocument["facts"];
}

function readLine({ line, cells }: TableLine, { words }: TableContext) {
  const mistakes: TableMistake[] = [];
  const refuse = (column: MenuColumn, issue: string, values?: TableMistake["values"]) =>
    void mistakes.push({ line, column, issue, ...(values && { values }) });
  const text = (column: MenuColumn, max: number): string => {
    const given = plain(cells[column] ?? "");
    if (given.length > max) refuse(column, "too-long", { maximum: max });
    return given;
  };
  const yen = (column: MenuColumn): number | null => {
    const given = text(column, 20).replace(/[¥,円\s]/g, "");
    if (given === "") return null;
    if (!/^\d{1,9}$/.test(given)) refuse(column, "whole-number");
    else if (Number(given) > MAX_DISH_YEN) refuse(column, "too-large", { maximum: MAX_DISH_YEN });
    return Number(given);
  };
  const codes = <Code extends string>(column: MenuColumn, known: ReadonlyMap<string, Code>): Code[] =>
    text(column, 300)
      .split(/[;、,|/]/)
      .map((word) => word.trim().toLowerCase())
      .filter((word) => word !== "" && !NOTHING.includes(word))
      .flatMap((word) => {
        const code = known.get(word);
        if (code === undefined) refuse(column, "unknown-word", { word });
        return code ?? [];
      });
  const name = text("section", 40);
  const nameJa = text("name_ja", 80);
  const alcohol = text("alcohol", 20).toLowerCase();
  if (name === "") refuse("section", "required");
  if (nameJa === "") refuse("name_ja", "required");
  if (!YES.includes(alcohol) && !NO.includes(alcohol)) refuse("alcohol", "yes-or-no");
  const [contains, mayContain, freeOf, diets] = [
    codes("contains", words.allergens),
    codes("may_contain", words.allergens),
    codes("free_of", words.allergens),
    codes("diets", words.diets),
  ];
  // An empty cell says nothing, and a list says nothing about allergens that it omits. Only "none" declares the dish
  // free of all nine.
  const saysNone = NOTHING.includes(plain(cells.contains ?? "").toLowerCase());
  const facts = {
    contains: ALLERGENS.filter((one) => contains.includes(one)),
    mayContain: ALLERGENS.filter((one) => mayContain.includes(one)),
    freeOf: ALLERGENS.filter((one) => (saysNone ? !mayContain.includes(one) : freeOf.includes(one))),
    sureFreeOf: [],
    diets: DIETS.filter((one) => diets.includes(one)),
  };
  const isSaid = (cells.contains ?? "").trim() !== "" || mayContain.length + freeOf.length + diets.length > 0;
  const dish: ReadDish = {
    section: { kind: words.sections.get(name.toLowerCase()) ?? null, name },
    nameJa,
    nameEn: text("name_en", 80),
    eatInYen: yen("price_eat_in"),
    takeOutYen: yen("price_take_out"),
    isAlcohol: YES.includes(alcohol),
    facts: isSaid ? facts : null,
  };
  if (dish.eatInYen === null && dish.takeOutYen === null) refuse("price_eat_in", "price");
  const COLUMN_OF = { diets: "diets", mayContain: "may_contain", freeOf: "free_of" } as const;
  for (const { field, issue } of factIssues(facts)) refuse(COLUMN_OF[field], issue);
  return { dish, mistakes: onePerCell(mistakes) };
}

function onePerCell(mistakes: readonly TableMistake[]): TableMistake[] {
  return mistakes.filter(({ column }, at) => mistakes.findIndex((other) => other.column === column) === at);
}

function put(
  sections: SectionDocument[],
  dish: ReadDish,
  line: TableLine,
  { glossary, hintsOf, newId }: TableContext,
): { change: "added" | "changed" | "unchanged" } | { mistakes: TableMistake[] } {
  const { kind, name } = dish.section;
  const isHere = (section: SectionDocument) =>
    kind === null
      ? section.names.ja !== undefined && plain(section.names.ja) === name
      : section.kind === kind && !section.names.ja;
  const section = sections.find(isHere);
  const known = (id: string | null) => glossary.find((one) => one.id === id);
  const dishes = section?.dishes ?? [];
  const at = dishes.findIndex(
    (one) => plain(one.names.ja ?? known(one.glossaryId)?.names.ja ?? "") === dish.nameJa,
  );
  const old = dishes[at];
  if (old === undefined) {
    const added = newDish(dish, glossary, newId());
    const mistakes = wordMistakes(added, line, hintsOf);
    if (mistakes.length > 0) return { mistakes };
    if (section !== undefined) dishes.push(added);
    else
      sections.push({
        ...{ id: newId(), kind, names: kind === null ? { ja: name } : {}, served: [] },
        dishes: [added],
      });
    return { change: "added" };
  }
  const names =
    dish.nameEn === "" || dish.nameEn === known(old.glossaryId)?.names.en
      ? old.names
      : { ...old.names, en: dish.nameEn };
  const next = {
    ...old,
    names,
    ...(old.variants.length === 0 && { eatInYen: dish.eatInYen, takeOutYen: dish.takeOutYen }),
    isAlcohol: dish.isAlcohol,
    facts: dish.facts ?? old.facts,
  };
  const mistakes = dish.facts === null ? [] : wordMistakes(next, line, hintsOf);
  if (mistakes.length > 0) return { mistakes };
  dishes[at] = next;
  const isSame =
    names.en === old.names.en &&
    next.eatInYen === old.eatInYen &&
    next.takeOutYen === old.takeOutYen &&
    next.isAlcohol === old.isAlcohol &&
    isSameFacts(next.facts, old.facts);
  return { change: isSame ? "unchanged" : "changed" };
}

/**
 * Where a line claims "free of" against the dish's own words. A table has no cell to confirm that, so the line is
 * skipped instead of blocking the save of all others; the editor asks about it.
 */
function wordMistakes(
  dish: DishDocument,
  { line, cells }: TableLine,
  hintsOf: TableContext["hintsOf"],
): TableMistake[] {
  if (dish.facts === null) return [];
  const freeOf = plain(cells.free_of ?? "") === "" ? "contains" : "free_of";
  const found = contradictions(dish.facts, hintsOf(dish)).map(
    ({ path, values }): TableMistake => ({
      ...{ line, column: path === "diets" ? "diets" : freeOf, issue: "table-dish-words", values },
    }),
  );
  return onePerCell(found);
}

function newDish(dish: ReadDish, glossary: readonly GlossaryDish[], id: string): DishDocument {
  const { nameJa, nameEn, eatInYen, takeOutYen, isAlcohol, facts } = dish;
  const known = glossary.find(({ names }) => plain(names.ja ?? "") === nameJa);
  const isOwnEnglish = nameEn !== "" && nameEn !== known?.names.en;
  return {
    ...{ id, glossaryId: known?.id ?? null, eatInYen, takeOutYen, isAlcohol, facts, photoId: null },
    names: { ...(known === undefined && { ja: nameJa }), ...(isOwnEnglish && { en: nameEn }) },
    descriptions: {},
    variants: [],
    options: [],
  };
}

/** Normalized like a table's cell: （10貫） and (10貫) are the same name. */
function plain(text: string): string {
  return text.normalize("NFKC").trim();
}

/** Codes by their own name and each of their words. */
export function wordsOf<Code extends string>(
  codes: readonly Code[],
  namesOf: (code: Code) => readonly string[],
): Map<string, Code> {
  return new Map(
    codes.flatMap((code) =>
      [code, ...namesOf(code)].map((name) => [name.normalize("NFKC").toLowerCase(), code] as const),
    ),
  );
}
