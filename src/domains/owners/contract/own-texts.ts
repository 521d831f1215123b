import { z } from "zod";
import {
  OWN_TEXT_CALLS,
  OWN_TEXT_KINDS,
  OWN_TEXT_LENGTHS,
  OWN_TEXT_STATES,
} from "#domains/restaurants/restaurant-constants.ts";
import type { RefusalDetails } from "#kernel/api/endpoint.ts";
import { LANGUAGES } from "#kernel/languages.ts";

const language = z.enum(LANGUAGES);
const place = z.string().min(1).max(300);
const words = z.string().trim().max(OWN_TEXT_LENGTHS.description);
const own = words.refine((text) => text !== "", "required").nullable();

/** `GET /api/owner/restaurants/{id}/translations?language=pl`; without a language, English. */
export const readOwnTexts = z.strictObject({ language: language.optional() });

/**
 * `PUT` of the same: what the restaurant says in a language, text by text; 409 `changed-meanwhile` when a text, or what
 * was said of it, is no longer as the caller has read it.
 */
export const saveOwnTexts = z.strictObject({
  language,
  texts: z
    .array(
      z.strictObject({
        place,
        source: z.string().max(4_000),
        /** The restaurant's words as they were read; null for none. */
        before: z.string().max(4_000).nullable(),
        /** Null: it says nothing in this language. */
        text: own,
        /** With null: what an engine says isn't wanted either. */
        isRefused: z.boolean().default(false),
      }),
    )
    .min(1, { error: "required" })
    .max(OWN_TEXT_CALLS.save),
});
export type SaveOwnTexts = z.input<typeof saveOwnTexts>;
export type OwnTextSaid = z.output<typeof saveOwnTexts>["texts"][number];

/** `POST /api/owner/restaurants/{id}/translations/drafts`: has an engine translate these texts. */
export const askDrafts = z.strictObject({
  language,
  places: z.array(place).min(1, { error: "required" }).max(OWN_TEXT_CALLS.ask),
});

/** A text that guests read, in one language. */
export const ownText = z.strictObject({
  place: z.string(),
  kind: z.enum(OWN_TEXT_KINDS),
  /** The dish that it belongs to, as the restaurant writes it; null where it is none. */
  of: z.string().nullable(),
  source: z.string(),
  /** Null: it can't be told. */
  sourceLanguage: z.string().nullable(),
  state: z.enum(OWN_TEXT_STATES),
  /** In the language asked for; null while there is nothing. */
  text: z.string().nullable(),
  /** The restaurant's own words, if it has any. */
  own: z.string().nullable(),
  /** Which engine, for `engine`. */
  engine: z.string().nullable(),
  /** Who stands for it, for `own`; null where nobody knows. */
  by: z.string().nullable(),
  /** When the engine or they said so: ISO 8601. */
  at: z.string().nullable(),
  /** What it is a translation of, for `stale`. */
  formerSource: z.string().nullable(),
  /** What an engine said was thrown away: it isn't asked again. */
  isRefused: z.boolean(),
});
export type OwnText = z.output<typeof ownText>;

export const ownTextCount = z.strictObject({
  language: z.enum(LANGUAGES),
  /** Texts that are in another language than this one. */
  texts: z.number(),
  /** Those that people stand for. */
  done: z.number(),
});
export type OwnTextCount = z.output<typeof ownTextCount>;

export const ownTextsView = z.strictObject({
  restaurantId: z.string(),
  language: z.enum(LANGUAGES),
  /** What the engine is called; null: there is none. */
  engine: z.string().nullable(),
  /** Of the languages that something can be translated into. */
  counts: z.array(ownTextCount),
  /** In the order of the page. */
  texts: z.array(ownText),
});
export type OwnTextsView = z.output<typeof ownTextsView>;

/** Why an engine stopped; `budget`: what may be sent in a month is used up. */
export const draftMiss = z.enum(["no-engine", "budget", "busy", "unavailable", "language"]);
export type DraftMiss = z.output<typeof draftMiss>;

export const draftsMade = z.strictObject({
  /** How many of the texts are there now. */
  made: z.number(),
  /** Null: the next ones may be asked for. */
  miss: draftMiss.nullable(),
  /** Seconds until it makes sense to try again; 0 where nobody knows. */
  retryAfterS: z.number(),
});
export type DraftsMade = z.output<typeof draftsMade>;

/** Somebody else has changed them meanwhile: what is in force. */
export const newerTexts = {
  code: "changed-meanwhile",
  shape: z.strictObject({ current: ownTextsView }),
} as const satisfies RefusalDetails;
