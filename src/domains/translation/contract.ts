import { z } from "zod";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import {
  CONTENT_LANGUAGES,
  type ContentLanguage,
  toContentLanguage,
} from "#kernel/text/content-languages.ts";
import { TRANSLATION_TERMS } from "./translation-constants.ts";

const { maxKeys } = TRANSLATION_TERMS;

/** A content language, by code or English name. */
const language = z
  .string()
  .max(40)
  .transform((given, context): ContentLanguage => {
    const found = toContentLanguage(given);
    if (found) return found;
    context.addIssue({ code: "custom", message: "language" });
    return z.NEVER;
  });

const text = z.string().refine((given) => given.trim() !== "", "required");
/** Description of the text for the translator: "the description of a restaurant". */
const context = z.string().max(200).optional();

/** `POST /api/translate/content`. Texts that are too long are rejected with 413. */
export const translateContent = z.strictObject({
  content: text,
  targetLanguage: language,
  /** Name of a language ("Japanese") or its code; detected if omitted. */
  sourceLanguage: language.optional(),
  context,
  /** Names in the text that must not be translated. */
  keep: z.array(z.string().min(1).max(200)).max(20).optional(),
});

/** `POST /api/translate/ui-text`: one interface text in every available language. */
export const translateUiText = z.strictObject({ text, sourceLanguage: language.optional(), context });

/** `POST /api/translate/ui-keys`: interface texts by key. `targetLanguages`: default all. */
export const translateUiKeys = z.strictObject({
  keys: z
    .record(z.string().max(200), text)
    .refine((keys) => Object.keys(keys).length > 0, "required")
    .refine((keys) => Object.keys(keys).length <= maxKeys, "too-many"),
  sourceLanguage: language.optional(),
  targetLanguages: z.array(language).min(1).max(20).optional(),
  /** Description shared by all of them. */
  context,
});

/** `GET /api/translate/ui-texts`: the source texts of some areas. */
export const uiTexts = z.strictObject({
  /** Comma-separated area names. Unknown ones are ignored. */
  areas: z
    .string()
    .max(1_000)
    .regex(/^[\w-]+(,[\w-]+)*$/, { error: "wrong-type" }),
  lang: z.enum(LANGUAGES).optional(),
});

/** Origin of a translation. `glossary` and `interface` are written by people; `source`: no translation was needed. */
export const translatedBy = z.enum(["glossary", "interface", "engine", "source"]);

export const translated = z.strictObject({
  translation: z.string(),
  by: translatedBy,
  /** Display name of the engine ("DeepL"); null if none was used. */
  engine: z.string().nullable(),
  sourceLanguage: z.enum(CONTENT_LANGUAGES).nullable(),
  /** Explanation of the term in the user's language, if the glossary has one. */
  about: z.string().nullable(),
});
export type Translated = z.output<typeof translated>;

/** A line of `application/x-ndjson`: progress, then the answer or the error. */
export const translationStep = z.union([
  z.strictObject({
    done: z.number(),
    of: z.number(),
  }),
  translated,
]);
export type TranslationStep = z.output<typeof translationStep>;

/** By language. Languages without a translation are omitted. */
export const inLanguages = z.partialRecord(z.enum(CONTENT_LANGUAGES), z.string());
export type InLanguages = z.output<typeof inLanguages>;

/** `GET /api/translate`: whether machine translation is available. */
export const translationSettings = z.strictObject({
  engine: z.string().nullable(),
  maxCharacters: z.number(),
});
export type TranslationSettings = z.output<typeof translationSettings>;

/** The endpoints of this domain. */
export const translationEndpoints = {
  "GET /api/translate": {
    summary: "Translation settings",
    answer: translationSettings,
    errors: [],
  },
  "POST /api/translate/content": {
    summary: "Translate a text",
    body: translateContent,
    answer: translated,
    media: { media: "application/x-ndjson" },
    errors: ["translation-unavailable", "translation-too-long"],
  },
  "POST /api/translate/ui-text": {
    summary: "Translate a text of the interface",
    body: translateUiText,
    answer: inLanguages,
    errors: ["translation-unavailable"],
  },
  "GET /api/translate/ui-texts": {
    summary: "Texts of the interface",
    query: uiTexts,
    answer: z.record(z.string(), z.string()),
    errors: [],
  },
  "POST /api/translate/ui-keys": {
    summary: "Translate texts of the interface by key",
    body: translateUiKeys,
    answer: z.record(z.string(), inLanguages),
    errors: ["translation-unavailable", "translation-too-long"],
  },
} as const satisfies Endpoints;
