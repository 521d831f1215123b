import { INVENTORY_LIMITS, MAX_DEPOSIT_YEN } from "#domains/reservations/seating-plan-constants.ts";
import { minutesOf } from "#kernel/time/calendar.ts";
import type { Draft, Period } from "./draft.ts";
import { seatsAt } from "./tables.ts";

/** The error of a field, as a key of `inventory.problem`. */
export type Problem =
  | "required"
  | "words"
  | "two-options"
  | "taken"
  | "before-first"
  | "before-last-seating"
  | "overlap"
  | "one-table"
  | "two-tables"
  | "many-tables"
  | "below-minimum"
  | "more-than-seats"
  | "amount"
  | "party-twice";

/** By the path of the field in the document, as the server names it: `tables.2.label`. */
export type Problems = Readonly<Record<string, Problem>>;

/** Client-side validation of the draft; the server decides. */
export function checkDraft(draft: Draft): Problems {
  const found: Record<string, Problem> = {};
  const report = (path: string, problem: Problem) => {
    found[path] ??= problem;
  };
  checkNames(draft, report);
  checkSeats(draft, report);
  for (const [index, { kind, periods }] of draft.week.entries())
    if (kind !== "closed") checkPeriods(periods, `week.${index}.periods`, report);
  for (const [index, { kind, periods }] of draft.exceptions.entries())
    if (kind === "open") checkPeriods(periods, `exceptions.${index}.periods`, report);
  checkRules(draft, report);
  checkQuestions(draft, report);
  return found;
}

/** Every question and option has the words that the restaurant itself reads. */
function checkQuestions({ questions }: Draft, report: Report): void {
  for (const [index, { kind, language, words, options }] of questions.entries()) {
    const path = `questions.${index}`;
    if (!words[language]?.trim()) report(`${path}.words.${language}`, "words");
    if (kind === "text") continue;
    if (options.length < 2) report(`${path}.options`, "two-options");
    for (const [at, option] of options.entries())
      if (!option.words[language]?.trim()) report(`${path}.options.${at}.words.${language}`, "words");
  }
}

type Report = (path: string, problem: Problem) => void;

function checkNames({ sections, tables }: Draft, report: Report): void {
  const lists = [
    { path: "sections", field: "", names: sections.map(({ name }) => name.trim()) },
    { path: "tables", field: ".label", names: tables.map(({ label }) => label.trim()) },
  ];
  for (const { path, field, names } of lists) {
    for (const [index, name] of names.entries()) {
      if (name === "") report(`${path}.${index}${field}`, "required");
      else if (names.indexOf(name) < index) report(`${path}.${index}${field}`, "taken");
    }
  }
  if (tables.length === 0) report("tables", "one-table");
}

function checkSeats({ tables, combinations }: Draft, report: Report): void {
  for (const [index, { minParty, maxParty }] of tables.entries())
    if (maxParty < minParty) report(`tables.${index}.maxParty`, "below-minimum");
  for (const [index, { tables: keys, minParty, maxParty }] of combinations.entries()) {
    if (keys.length < 2) report(`combinations.${index}.labels`, "two-tables");
    else if (keys.length > INVENTORY_LIMITS.tablesPerCombination)
      report(`combinations.${index}.labels`, "many-tables");
    else if (maxParty > seatsAt(tables, keys)) report(`combinations.${index}.maxParty`, "more-than-seats");
    if (maxParty < minParty) report(`combinations.${index}.maxParty`, "below-minimum");
  }
}

function checkPeriods(periods: readonly Period[], path: string, report: Report): void {
  for (const [index, { firstSeating, lastSeating, lastOrder }] of periods.entries()) {
    const [first, last] = [minutesOf(firstSeating), minutesOf(lastSeating)];
    if (last < first) report(`${path}.${index}.lastSeating`, "before-first");
    if (lastOrder !== null && minutesOf(lastOrder) < last)
      report(`${path}.${index}.lastOrder`, "before-last-seating");
    const meets = periods
      .slice(0, index)
      .some((one) => minutesOf(one.firstSeating) <= last && first <= minutesOf(one.lastSeating));
    if (meets) report(`${path}.${index}.firstSeating`, "overlap");
  }
}

function checkRules({ rules: { turnByParty, depositPer, depositYen } }: Draft, report: Report): void {
  const sizes = turnByParty.map(({ upTo }) => upTo);
  for (const [index, size] of sizes.entries())
    if (sizes.indexOf(size) < index) report(`rules.turnByParty.${index}.upTo`, "party-twice");
  const isAmount =
    /^\d{1,6}$/.test(depositYen) && Number(depositYen) >= 1 && Number(depositYen) <= MAX_DEPOSIT_YEN;
  if (depositPer !== "none" && !isAmount) report("rules.depositYen", "amount");
}
