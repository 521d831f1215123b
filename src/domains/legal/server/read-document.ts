import { existsSync, readFileSync } from "node:fs";
import { LEGAL_DOCUMENTS, type LegalDocumentName } from "#kernel/addresses/paths.ts";
import { CONTENT_LANGUAGES, type ContentLanguage } from "#kernel/text/content-languages.ts";
import type { LegalText, LegalVersion } from "../contract.ts";

const FOLDER = new URL("../../../../legal/", import.meta.url);

interface StoredDocument {
  texts: ReadonlyMap<ContentLanguage, LegalText>;
  /** Newest first. */
  versions: LegalVersion[];
}

/** Read at startup, so that requests never read from disk. */
const DOCUMENTS = new Map<LegalDocumentName, StoredDocument>(
  LEGAL_DOCUMENTS.map((name) => [name, readAll(name)]),
);

function readAll(name: LegalDocumentName): StoredDocument {
  const files = CONTENT_LANGUAGES.map(
    (language) => [language, new URL(`${name}/${language}.json`, FOLDER)] as const,
  );
  const texts = files
    .filter(([, file]) => existsSync(file))
    .map(([language, file]) => [language, json(file) as LegalText] as const);
  const versions = json(new URL("versions.json", FOLDER)) as Record<LegalDocumentName, LegalVersion[]>;
  return { texts: new Map(texts), versions: versions[name] };
}

function json(file: URL): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Languages to try for a document, in order of preference. */
export function fallbacks(language: ContentLanguage): ContentLanguage[] {
  const chain: ContentLanguage[] = [
    language,
    ...(language === "zh-Hant" ? (["zh"] as const) : []),
    "en",
    "ja",
  ];
  return [...new Set(chain)];
}

/** A document in the closest available language, with its other languages and versions. */
export function readDocument(name: LegalDocumentName, asked: ContentLanguage) {
  const stored = DOCUMENTS.get(name);
  const lang = fallbacks(asked).find((language) => stored?.texts.has(language));
  const text = lang && stored?.texts.get(lang);
  if (!stored || !lang || !text) throw new Error(`legal/${name} has no text in a binding language`);
  return { lang, text, languages: [...stored.texts.keys()], versions: stored.versions };
}
