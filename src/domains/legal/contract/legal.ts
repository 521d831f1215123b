import { z } from "zod";
import { LEGAL_DOCUMENTS } from "#kernel/legal-documents.ts";
import { CONTENT_LANGUAGES } from "#kernel/text/content-languages.ts";
import { LEGAL_CHANGES, LEGAL_PLACEHOLDERS } from "../legal-constants.ts";

/** By region, as the specification lists it, or by script. */
const traditionalChinese = z.enum(["zh-TW", "zh-HK"]).transform(() => "zh-Hant" as const);
/** `GET /api/legal/{document}`; without `lang` in the reader's language. */
export const legalQuery = z.strictObject({
  lang: z.union([z.enum(CONTENT_LANGUAGES), traditionalChinese]).optional(),
});

/** A paragraph, the items of a list, or a table of labels and what they say. */
export const legalBlock = z.union([
  z.string(),
  z.array(z.string()),
  z.strictObject({
    rows: z.array(z.tuple([z.string(), z.string()])),
  }),
]);
export type LegalBlock = z.output<typeof legalBlock>;

export const legalSection = z.strictObject({
  /** The same in all languages; anchors are made of it. */
  id: z.string(),
  heading: z.string(),
  blocks: z.array(legalBlock),
});
export type LegalSection = z.output<typeof legalSection>;

/** A document in one language, as its file has it. Texts hold placeholders in braces. */
export const legalText = z.strictObject({
  title: z.string(),
  lead: z.string(),
  /** What stands where the installation has no value. */
  words: z.record(z.enum(["unsaid", "unused", "none", "operator"]), z.string()),
  sections: z.array(legalSection),
});
export type LegalText = z.output<typeof legalText>;

export const legalVersion = z.strictObject({
  version: z.string(),
  date: z.string(),
  changes: z.enum(LEGAL_CHANGES),
});
export type LegalVersion = z.output<typeof legalVersion>;

/** What placeholders stand for; numbers are written as the document's language has them. */
export const legalValues = z.record(z.enum(LEGAL_PLACEHOLDERS), z.union([z.string(), z.number()])).readonly();
export type LegalValues = z.output<typeof legalValues>;

/** The answer: a document in the language nearest to the one asked for. */
export const legalDocument = legalText.omit({ words: true }).extend({
  document: z.enum(LEGAL_DOCUMENTS),
  /** The language given. */
  lang: z.enum(CONTENT_LANGUAGES),
  /** All that the document is in. */
  languages: z.array(z.enum(CONTENT_LANGUAGES)),
  /** The newest first. */
  versions: z.array(legalVersion),
  values: legalValues,
  /** False where the operator has not said all that the law asks for. */
  isIdentified: z.boolean(),
});
export type LegalDocument = z.output<typeof legalDocument>;
