import { z } from "zod";
import type { LegalDocumentName } from "#kernel/legal-documents.ts";
import { CONTENT_LANGUAGES, type ContentLanguage } from "#kernel/text/content-languages.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { LegalChange, LegalPlaceholder } from "../legal-terms.ts";

/** `GET /api/legal/{document}`; without `lang` in the reader's language. */
export const legalQuery = z.strictObject({ lang: z.enum(CONTENT_LANGUAGES).optional() });

/** A paragraph, the items of a list, or a table of labels and what they say. */
export type LegalBlock = string | string[] | { rows: [label: string, value: string][] };

export interface LegalSection {
  /** The same in all languages; anchors are made of it. */
  id: string;
  heading: string;
  blocks: LegalBlock[];
}

/** A document in one language, as its file has it. Texts hold placeholders in braces. */
export interface LegalText {
  title: string;
  lead: string;
  /** What stands where the installation has no value. */
  words: Record<"unsaid" | "unused" | "none" | "operator", string>;
  sections: LegalSection[];
}

export interface LegalVersion {
  version: string;
  date: LocalDate;
  changes: LegalChange;
}

/** What placeholders stand for; numbers are written as the document's language has them. */
export type LegalValues = Readonly<Record<LegalPlaceholder, string | number>>;

/** The answer: a document in the language nearest to the one asked for. */
export interface LegalDocument extends Omit<LegalText, "words"> {
  document: LegalDocumentName;
  /** The language given. */
  lang: ContentLanguage;
  /** All that the document is in. */
  languages: ContentLanguage[];
  /** The newest first. */
  versions: LegalVersion[];
  values: LegalValues;
  /** False where the operator has not said all that the law asks for. */
  isIdentified: boolean;
}
