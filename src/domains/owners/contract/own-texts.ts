import { z } from "zod";
import {
  OWN_TEXT_CALLS,
  OWN_TEXT_LENGTHS,
  type OwnTextKind,
  type OwnTextState,
} from "#domains/restaurants/own-text-terms.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";

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
export interface OwnText {
  place: string;
  kind: OwnTextKind;
  /** The dish that it belongs to, as the restaurant writes it; null where it is none. */
  of: string | null;
  source: string;
  /** Null: it can't be told. */
  sourceLanguage: string | null;
  state: OwnTextState;
  /** In the language asked for; null while there is nothing. */
  text: string | null;
  /** The restaurant's own words, if it has any. */
  own: string | null;
  /** Which engine, for `engine`. */
  engine: string | null;
  /** Who stands for it, for `own`; null where nobody knows. */
  by: string | null;
  /** When the engine or they said so: ISO 8601. */
  at: string | null;
  /** What it is a translation of, for `stale`. */
  formerSource: string | null;
  /** What an engine said was thrown away: it isn't asked again. */
  isRefused: boolean;
}

export interface OwnTextCount {
  language: Language;
  /** Texts that are in another language than this one. */
  texts: number;
  /** Those that people stand for. */
  done: number;
}

export interface OwnTextsView {
  restaurantId: string;
  language: Language;
  /** What the engine is called; null: there is none. */
  engine: string | null;
  /** Of the languages that something can be translated into. */
  counts: OwnTextCount[];
  /** In the order of the page. */
  texts: OwnText[];
}

/** Why an engine stopped; `budget`: what may be sent in a month is used up. */
export type DraftMiss = "no-engine" | "budget" | "busy" | "unavailable" | "language";

export interface DraftsMade {
  /** How many of the texts are there now. */
  made: number;
  /** Null: the next ones may be asked for. */
  miss: DraftMiss | null;
  /** Seconds until it makes sense to try again; 0 where nobody knows. */
  retryAfterS: number;
}
