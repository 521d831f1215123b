/**
 * Checks the legal documents: every language has the sections, blocks and placeholders of the Japanese text, which is
 * the binding one, and none is untranslated. Also checks that the privacy policy names everything stored on the device.
 */
import { existsSync, readFileSync } from "node:fs";
import type { LegalBlock, LegalText, LegalVersion } from "#domains/legal/contract.ts";
import {
  BINDING_LANGUAGE,
  LEGAL_CHANGES,
  LEGAL_PLACEHOLDER,
  LEGAL_PLACEHOLDERS,
} from "#domains/legal/legal-constants.ts";
import { LEGAL_DOCUMENTS, type LegalDocumentName } from "#kernel/addresses/paths.ts";
import { CONTENT_LANGUAGES, type ContentLanguage } from "#kernel/text/content-languages.ts";
import { ROOT, report, sourceFiles } from "../source-files.ts";

const findings: string[] = [];
/** Shorter texts may be names that are the same in many languages. */
const A_SENTENCE = 40;

/** Keys in the browser's storage that persist after the tab is closed (`SESSION_KEY`: only until then). */
const KEPT =
  /\blocalRecord(?:<[^(]*>)?\(\s*"([^"]+)"|\b(?!SESSION_)(?:\w+_)?(?:COOKIE|KEY) = "(noren[^"]*)"/g;

for (const document of LEGAL_DOCUMENTS) {
  const binding = textsOf(document, BINDING_LANGUAGE);
  const english = textsOf(document, "en");
  for (const language of CONTENT_LANGUAGES) check(document, language, binding, english);
  checkVersions(document);
}
checkKept();
report("legal", findings);

/** The texts of a document by their position; null if there is no such document. */
function textsOf(document: LegalDocumentName, language: ContentLanguage): Map<string, string> | null {
  const file = `${ROOT}legal/${document}/${language}.json`;
  if (!existsSync(file)) return null;
  const { title, lead, words, sections } = JSON.parse(readFileSync(file, "utf8")) as LegalText;
  const texts = new Map([
    ["title", title],
    ["lead", lead],
    ...Object.entries(words).map(([name, text]) => [`words.${name}`, text] as const),
  ]);
  for (const { id, heading, blocks } of sections) {
    texts.set(`${id}.heading`, heading);
    for (const [at, block] of blocks.entries()) addBlock(texts, `${id}.${at}`, block);
  }
  return texts;
}

function addBlock(texts: Map<string, string>, where: string, block: LegalBlock): void {
  if (typeof block === "string") texts.set(`${where} (paragraph)`, block);
  else if (Array.isArray(block))
    for (const [at, item] of block.entries()) texts.set(`${where} (item ${at})`, item);
  else
    for (const [at, [label, value]] of block.rows.entries()) {
      texts.set(`${where} (label ${at})`, label);
      texts.set(`${where} (value ${at})`, value);
    }
}

function check(
  document: LegalDocumentName,
  language: ContentLanguage,
  binding: Map<string, string> | null,
  english: Map<string, string> | null,
): void {
  const where = (place: string) => `legal/${document}/${language}.json: ${place}`;
  const texts = textsOf(document, language);
  if (texts === null || binding === null) {
    findings.push(where("is missing"));
    return;
  }
  // The order matters too: sections are read one after the other.
  const places = [...texts.keys()];
  const wanted = [...binding.keys()];
  for (const place of wanted) if (!texts.has(place)) findings.push(where(`${place} is missing`));
  for (const place of places)
    if (!binding.has(place)) findings.push(where(`${place} is not in the Japanese text`));
  if (places.length === wanted.length && places.join() !== wanted.join())
    findings.push(where("stands in another order than the Japanese text"));
  for (const [place, text] of texts) {
    if (typeof text !== "string" || text.trim() === "") findings.push(where(`${place} says nothing`));
    const [given, model] = [placeholdersIn(text), placeholdersIn(binding.get(place) ?? text)];
    if (given !== model)
      findings.push(where(`${place} has the placeholders [${given}], the Japanese [${model}]`));
    if (language !== "en" && text === english?.get(place) && text.length >= A_SENTENCE)
      findings.push(where(`${place} is still in English`));
  }
}

/** With duplicates, sorted alphabetically. */
function placeholdersIn(text: string): string {
  const names = [...text.matchAll(LEGAL_PLACEHOLDER)].map(([, name = ""]) => name).sort();
  const unknown = names.filter((name) => !(LEGAL_PLACEHOLDERS as readonly string[]).includes(name));
  for (const name of new Set(unknown)) findings.push(`legal: {${name}} stands for nothing`);
  return names.join(", ");
}

function checkVersions(document: LegalDocumentName): void {
  const all = JSON.parse(readFileSync(`${ROOT}legal/versions.json`, "utf8")) as Record<
    string,
    LegalVersion[]
  >;
  const versions = all[document] ?? [];
  const where = `legal/versions.json: ${document}`;
  if (versions.length === 0) findings.push(`${where} has no version`);
  for (const { date, changes } of versions) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) findings.push(`${where} has no date such as 2026-11-22: ${date}`);
    if (!LEGAL_CHANGES.includes(changes)) findings.push(`${where}: nobody says what "${changes}" changed`);
  }
  const dates = versions.map(({ date }) => date);
  if (dates.join() !== dates.toSorted().reverse().join())
    findings.push(`${where}: the newest version stands first`);
}

function checkKept(): void {
  const policy = readFileSync(`${ROOT}legal/privacy/${BINDING_LANGUAGE}.json`, "utf8");
  for (const { path, text } of sourceFiles(/^src\/.*(?<!\.test)\.tsx?$/))
    for (const [, record, constant] of text.matchAll(KEPT)) {
      const name = record ?? constant ?? "";
      if (!policy.includes(name))
        findings.push(`${path}: the privacy policy does not say what "${name}" is kept for`);
    }
}
