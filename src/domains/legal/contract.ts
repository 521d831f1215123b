import { z } from "zod";
import { LEGAL_DOCUMENTS } from "#kernel/addresses/paths.ts";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { CONTENT_LANGUAGES } from "#kernel/text/content-languages.ts";
import { LEGAL_CHANGES, LEGAL_PLACEHOLDERS } from "./legal-constants.ts";

/** By region, as the specification lists it, or by script. */
const traditionalChinese = z.enum(["zh-TW", "zh-HK"]).transform(() => "zh-Hant" as const);

/** `GET /api/legal/{document}`; `lang` defaults to the reader's language. */
export const legalQuery = z.strictObject({
  lang: z.union([z.enum(CONTENT_LANGUAGES), traditionalChinese]).optional(),
});

/** A paragraph, list items, or rows of label and text. */
export const legalBlock = z.union([
  z.string(),
  z.array(z.string()),
  z.strictObject({
    rows: z.array(z.tuple([z.string(), z.string()])),
  }),
]);
export type LegalBlock = z.output<typeof legalBlock>;

export const legalSection = z.strictObject({
  /** The same in all languages; used as the anchor. */
  id: z.string(),
  heading: z.string(),
  blocks: z.array(legalBlock),
});
export type LegalSection = z.output<typeof legalSection>;

/** A document in one language, as in its file, with placeholders in braces. */
export const legalText = z.strictObject({
  title: z.string(),
  lead: z.string(),
  /** Texts for placeholders without a value. */
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

/** Values of the placeholders; numbers are formatted in the document's language. */
export const legalValues = z.record(z.enum(LEGAL_PLACEHOLDERS), z.union([z.string(), z.number()])).readonly();
export type LegalValues = z.output<typeof legalValues>;

/** The document in the closest available language. */
export const legalDocument = legalText.omit({ words: true }).extend({
  document: z.enum(LEGAL_DOCUMENTS),
  /** The language of this text. */
  lang: z.enum(CONTENT_LANGUAGES),
  /** All available languages. */
  languages: z.array(z.enum(CONTENT_LANGUAGES)),
  /** Newest first. */
  versions: z.array(legalVersion),
  values: legalValues,
  /** Whether the operator has provided all details that the law requires. */
  isIdentified: z.boolean(),
});
export type LegalDocument = z.output<typeof legalDocument>;

/** `GET /api/company-info`: the operator of this installation; null for details not provided. */
export const companyInfo = z.strictObject({
  companyNameJp: z.string().nullable(),
  companyEmail: z.string().nullable(),
  companyPhone: z.string().nullable(),
  companyAddressJp: z.string().nullable(),
  representativeNameJp: z.string().nullable(),
});

/** The endpoints of this domain. */
export const legalEndpoints = {
  "GET /api/company-info": {
    summary: "Who runs this site",
    answer: companyInfo,
    errors: [],
  },
  "GET /api/legal/:document": {
    summary: "A legal document",
    query: legalQuery,
    answer: legalDocument,
    errors: ["not-found"],
  },
} as const satisfies Endpoints;
