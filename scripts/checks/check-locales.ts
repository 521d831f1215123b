/**
 * Checks the catalogues: every language has exactly the keys of English, valid messages with the same placeholders and
 * the plural forms of its own grammar, and no untranslated text; English has no unused key, and its terms are
 * translated as in each language's glossary.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { ROOT, report, sourceFiles } from "../source-files.ts";
import { checkGlossary, GLOSSARY_FILE, readGlossary, withoutNames } from "./glossary.ts";
import { tooLong, widest } from "./text-budgets.ts";
import { textUsage } from "./text-usage.ts";

type Flat = Map<string, string>;
const REFERENCE: Language = "en";
const LOCALES = `${ROOT}locales/`;
/** Texts that are identical in both languages (Halal, SMS, WhatsApp). */
const SAME = JSON.parse(readFileSync(`${LOCALES}same-as-english.json`, "utf8")) as Partial<
  Record<Language, string[]>
>;
/** Texts that are Japanese in every catalogue: a guest shows them to the staff or a driver, or the kitchen reads them. */
const ALWAYS_JAPANESE = /^((allergy|confirmation|ordering|owner)\.staff|common\.taxi\.driver|kitchen)\./;

/** Phrases that a language's texts do not use, each with what to say instead. */
const BANNED = new Map(
  Object.entries(
    JSON.parse(readFileSync(`${LOCALES}banned.json`, "utf8")) as Partial<
      Record<Language, [string, string][]>
    >,
  ).map(([language, phrases]) => [
    language as Language,
    phrases.map(([words, instead]) => [new RegExp(words, "iu"), instead] as const),
  ]),
);

/**
 * Words on the first screens of a phone: two thirds of the 326 that they had before English was edited, less 42 for facts
 * of restaurants, which are not counted.
 */
const MAX_FIRST_WORDS = 175;

const findings: string[] = [];
const filesOf = (language: Language) =>
  readdirSync(`${LOCALES}${language}`).filter((name) => name !== GLOSSARY_FILE);
const areas = filesOf(REFERENCE);

const { isUsed, rolesOf } = textUsage(sourceFiles(/^src\/.*(?<!\.test)\.tsx?$/));

for (const file of areas) {
  const area = file.slice(0, -".json".length);
  const reference = read(REFERENCE, file, area);
  for (const language of LANGUAGES) checkArea(language, file, area, reference);
  for (const key of reference.keys())
    if (!isUsed(key)) findings.push(`locales/${REFERENCE}: ${key} is used nowhere`);
}
for (const language of LANGUAGES) {
  const extra = filesOf(language).filter((name) => !areas.includes(name));
  for (const name of extra) findings.push(`locales/${language}/${name}: English has no such area`);
}
const [english, terms] = [allOf(REFERENCE), readGlossary(REFERENCE)];
for (const language of LANGUAGES) {
  const texts = { english, own: allOf(language), fixed: ALWAYS_JAPANESE };
  for (const finding of checkGlossary(terms, readGlossary(language), texts))
    findings.push(`locales/${language}: by the glossary, ${finding}`);
}
checkFirstScreens();
report("locales", findings);

/** Prints how many words a phone shows before anybody scrolls (tests/journeys/site/first-screens.spec.ts). */
function checkFirstScreens(): void {
  const screens = JSON.parse(readFileSync(`${LOCALES}first-screens.json`, "utf8")) as Record<
    string,
    { texts: string[] }
  >;
  let total = 0;
  const counts = Object.entries(screens).map(([screen, { texts }]) => {
    const words = texts.reduce((sum, key) => sum + wordsIn(english.get(key) ?? ""), 0);
    for (const key of texts)
      if (!english.has(key)) findings.push(`locales/first-screens.json: ${screen} has no text ${key}`);
    total += words;
    return `${screen} ${words}`;
  });
  console.log(`words on first screens: ${counts.join(", ")}; ${total} together`);
  if (total > MAX_FIRST_WORDS)
    findings.push(`first screens have ${total} words; at most ${MAX_FIRST_WORDS}: shorten them`);
}

/** The words of a message, with the longest of its plural forms; what fills it is not counted. */
function wordsIn(text: string): number {
  return widest(parse(text), "").split(/\s+/).filter(Boolean).length;
}

function allOf(language: Language): Flat {
  const known = areas.filter((file) => existsSync(`${LOCALES}${language}/${file}`));
  return new Map(known.flatMap((file) => [...read(language, file, file.slice(0, -".json".length))]));
}

function checkArea(language: Language, file: string, area: string, reference: Flat): void {
  if (!existsSync(`${LOCALES}${language}/${file}`)) {
    findings.push(`locales/${language}/${file}: is missing`);
    return;
  }
  const texts = read(language, file, area);
  const where = (key: string) => `locales/${language}: ${key}`;
  for (const key of reference.keys()) if (!texts.has(key)) findings.push(`${where(key)} is missing`);
  for (const [key, text] of texts) {
    const english = reference.get(key);
    if (english === undefined) findings.push(`${where(key)} is not in English`);
    else checkText(language, key, text, english, where(key));
  }
}

function checkText(language: Language, key: string, text: string, english: string, where: string): void {
  const [message, model] = [parsed(text, where), parsed(english, where)];
  if (message === null || model === null) return;
  for (const why of tooLong(language, text, rolesOf(key))) findings.push(`${where} ${why}`);
  for (const [words, instead] of BANNED.get(language) ?? []) {
    const found = ALWAYS_JAPANESE.test(key) ? null : words.exec(withoutNames(text));
    if (found) findings.push(`${where} says "${found[0]}": ${instead}`);
  }
  const [given, wanted] = [argumentsOf(message), argumentsOf(model)];
  if (given !== wanted) findings.push(`${where} has the placeholders [${given}], English has [${wanted}]`);
  for (const options of pluralsOf(message)) checkPlural(language, options, where);
  if (language === REFERENCE) return;
  if (ALWAYS_JAPANESE.test(key)) {
    if (text !== english) findings.push(`${where} must be the same Japanese in every catalogue`);
    return;
  }
  const isUntranslated = text === english && /\p{L}{2}/u.test(text.replace(/\{[^}]*\}/g, ""));
  if (isUntranslated && !SAME[language]?.includes(key))
    findings.push(`${where} is still in English: "${text}"`);
}

function checkPlural(language: Language, options: string[], where: string): void {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories as string[];
  const named = options.filter((option) => !option.startsWith("="));
  const wrong = named.filter((option) => !forms.includes(option));
  // Spanish uses "many" for millions only; no text here has such numbers.
  const missing = forms.filter((form) => !named.includes(form) && !(language === "es" && form === "many"));
  if (wrong.length > 0)
    findings.push(`${where} has plural forms that ${language} lacks: ${wrong.join(", ")}`);
  if (missing.length > 0) findings.push(`${where} lacks plural forms: ${missing.join(", ")}`);
}

function read(language: Language, file: string, area: string): Flat {
  const flat: Flat = new Map();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === "string") flat.set(key, value);
    else if (typeof value === "object" && value !== null) {
      for (const [name, inner] of Object.entries(value)) walk(inner, `${key}.${name}`);
    } else findings.push(`locales/${language}: ${key} is no text`);
  };
  walk(JSON.parse(readFileSync(`${LOCALES}${language}/${file}`, "utf8")), area);
  return flat;
}

function parsed(text: string, where: string): MessageFormatElement[] | null {
  try {
    return parse(text);
  } catch (error) {
    findings.push(`${where} is no valid message: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

/** The names of the placeholders, without duplicates, sorted alphabetically. */
function argumentsOf(message: MessageFormatElement[]): string {
  const names = new Set<string>();
  visit(message, (element) => {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value);
  });
  return [...names].sort().join(", ");
}

function pluralsOf(message: MessageFormatElement[]): string[][] {
  const found: string[][] = [];
  visit(message, (element) => {
    if (element.type === TYPE.plural && element.pluralType === "cardinal")
      found.push(Object.keys(element.options));
  });
  return found;
}

function visit(message: MessageFormatElement[], look: (element: MessageFormatElement) => void): void {
  for (const element of message) {
    look(element);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) visit(option.value, look);
    }
    if (element.type === TYPE.tag) visit(element.children, look);
  }
}
