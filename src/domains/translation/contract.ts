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

/** A language that texts are kept in, by its code or its English name. */
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
/** What a text is, for whoever translates it: "the description of a restaurant". */
const context = z.string().max(200).optional();

/** `POST /api/translate/content`. Texts that are too long are refused with 413. */
export const translateContent = z.strictObject({
  content: text,
  targetLanguage: language,
  /** The name of a language ("Japanese") or its code; without it, it is found out. */
  sourceLanguage: language.optional(),
  context,
  /** Names in the text that stay as they are. */
  keep: z.array(z.string().min(1).max(200)).max(20).optional(),
});

/** `POST /api/translate/ui-text`: one text of the interface in every language that it can be had in. */
export const translateUiText = z.strictObject({ text, sourceLanguage: language.optional(), context });

/** `POST /api/translate/ui-keys`: texts of the interface by their keys. `targetLanguages`: all, unless said. */
export const translateUiKeys = z.strictObject({
  keys: z
    .record(z.string().max(200), text)
    .refine((keys) => Object.keys(keys).length > 0, "required")
    .refine((keys) => Object.keys(keys).length <= maxKeys, "too-many"),
  sourceLanguage: language.optional(),
  targetLanguages: z.array(language).min(1).max(20).optional(),
  /** What all of them are. */
  context,
});

/** `GET /api/translate/ui-texts`: the texts of some areas as they were written. */
export const uiTexts = z.strictObject({
  /** Names of areas with commas between. Those that don't exist are left out. */
  areas: z
    .string()
    .max(1_000)
    .regex(/^[\w-]+(,[\w-]+)*$/, { error: "wrong-type" }),
  lang: z.enum(LANGUAGES).optional(),
});

/** Who a translation is from. `glossary` and `interface` were written by people; `source`: nothing had to be done. */
export const translatedBy = z.enum(["glossary", "interface", "engine", "source"]);

export const translated = z.strictObject({
  translation: z.string(),
  by: translatedBy,
  /** Which engine, as it is called ("DeepL"); null where none was asked. */
  engine: z.string().nullable(),
  sourceLanguage: z.enum(CONTENT_LANGUAGES).nullable(),
  /** What the thing is, in the reader's language, where the glossary says so. */
  about: z.string().nullable(),
});
export type Translated = z.output<typeof translated>;

/** A line of `application/x-ndjson`: parts that are done, then the answer or what went wrong. */
export const translationStep = z.union([
  z.strictObject({
    done: z.number(),
    of: z.number(),
  }),
  translated,
]);
export type TranslationStep = z.output<typeof translationStep>;

/** By language. Languages that nothing is known in are left out. */
export const inLanguages = z.partialRecord(z.enum(CONTENT_LANGUAGES), z.string());
export type InLanguages = z.output<typeof inLanguages>;

/** `GET /api/translate`: whether texts that nobody has translated can be had at all. */
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
