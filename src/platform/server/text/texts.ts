import { readdirSync, readFileSync } from "node:fs";
import compile from "icu-minify/compile";
import { createFormatter, createTranslator } from "use-intl/core";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { type Money, moneyStyle, units } from "#kernel/money.ts";
import type { Area, PageTexts, Texts } from "#kernel/text/texts.ts";
import type { ShortDates } from "#kernel/time/calendar.ts";

const FOLDER = new URL("../../../../locales/", import.meta.url);

/** Read once at startup: requests never read texts from disk. */
const TEXTS = Object.fromEntries(LANGUAGES.map((language) => [language, readAll(language)])) as Record<
  Language,
  Texts
>;

function readAll(language: Language): Texts {
  const folder = new URL(`${language}/`, FOLDER);
  // The glossary is for translators only.
  const files = readdirSync(folder).filter((name) => name !== "glossary.json");
  const areas = files.map((name) => [
    name.slice(0, -5),
    JSON.parse(readFileSync(new URL(name, folder), "utf8")),
  ]);
  return Object.fromEntries(areas) as Texts;
}

/** Replaces a language's texts; must be called before any are read. */
export function changeTexts(language: Language, change: (texts: Texts) => Texts): void {
  TEXTS[language] = change(TEXTS[language]);
}

/** The source messages of some areas. */
export function textsOf(language: Language, areas: readonly Area[]): Partial<Texts> {
  return Object.fromEntries(areas.map((area) => [area, TEXTS[language][area]]));
}

const prepared = new Map<string, string>();

/**
 * The texts of some areas for a page that needs just these, each area as JSON. Messages are precompiled (icu-minify), so that browsers
 * need no ICU parser: a message with placeholders or plurals is a list of its parts, whatever the type says.
 */
export function preparedTextsOf(language: Language, areas: readonly Area[]): PageTexts {
  return Object.fromEntries(areas.map((area) => [area, preparedArea(language, area)]));
}

function preparedArea(language: Language, area: Area): string {
  const name = `${language} ${area}`;
  const known = prepared.get(name);
  if (known !== undefined) return known;
  const texts = JSON.stringify(prepare(TEXTS[language][area]));
  prepared.set(name, texts);
  return texts;
}

function prepare(texts: unknown): unknown {
  if (typeof texts === "string") return compile(texts);
  return Object.fromEntries(Object.entries(texts ?? {}).map(([name, inner]) => [name, prepare(inner)]));
}

/** A formatter keeps the messages that it has parsed and the formats that it has set up, which cost most. */
const translators = new Map<string, unknown>();
const formatters = new Map<string, ReturnType<typeof createFormatter>>();

/** The message formatter for a language: plurals, numbers and dates in that language. */
export function translator<A extends Area>(language: Language, area: A): Translator<A> {
  const name = `${language} ${area}`;
  const known = translators.get(name);
  if (known !== undefined) return known as Translator<A>;
  const made = makeTranslator(language, area);
  translators.set(name, made);
  return made;
}

type Translator<A extends Area> = ReturnType<typeof makeTranslator<A>>;

function makeTranslator<A extends Area>(language: Language, area: A) {
  return createTranslator<Texts[A]>({
    locale: language,
    messages: TEXTS[language][area],
    timeZone: "Asia/Tokyo",
    onError: refuse,
  });
}

/** Formats times of a zone, amounts and lists in a language. */
export function formatter(language: Language, timeZone: string) {
  const name = `${language} ${timeZone}`;
  const known = formatters.get(name);
  if (known !== undefined) return known;
  const made = createFormatter({ locale: language, timeZone, onError: refuse });
  formatters.set(name, made);
  return made;
}

function refuse(error: Error): never {
  throw error;
}

/** An amount as a language writes it. */
export function moneyText(amount: Money, language: Language): string {
  return formatter(language, "UTC").number(units(amount), moneyStyle(amount, language));
}

const flat = new Map<Language, ReadonlyMap<string, string>>();

/** Every text of a language by its key ("common.save"). */
export function catalogueOf(language: Language): ReadonlyMap<string, string> {
  const known = flat.get(language);
  if (known) return known;
  const texts = new Map<string, string>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === "string") texts.set(key, value);
    else
      for (const [name, inner] of Object.entries(value ?? {}))
        walk(inner, key === "" ? name : `${key}.${name}`);
  };
  walk(TEXTS[language], "");
  flat.set(language, texts);
  return texts;
}

const known = new Map<Language, ShortDates>();

/** How a language abbreviates weekdays and dates; computed once. */
export function shortDatesOf(language: Language): ShortDates {
  const dates = known.get(language) ?? shortDates(language);
  known.set(language, dates);
  return dates;
}

function shortDates(language: Language): ShortDates {
  const { dateTime } = formatter(language, "UTC");
  return {
    // 2024-01-01 was a Monday.
    weekdays: Array.from({ length: 7 }, (_, at) =>
      dateTime(new Date(Date.UTC(2024, 0, 1 + at)), { weekday: "short" }),
    ),
    // 28 is replaced below: as a day it cannot be confused with a month number.
    days: Array.from({ length: 12 }, (_, month) =>
      dateTime(new Date(Date.UTC(2024, month, 28)), { month: "short", day: "numeric" }).replace(
        "28",
        "{day}",
      ),
    ),
  };
}
