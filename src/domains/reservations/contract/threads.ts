import { z } from "zod";
import { CONTENT_LANGUAGES } from "#kernel/text/content-languages.ts";
import { MAX_WORDS } from "../reservation-constants.ts";
import { blankOf, fitsBlank, phrasesOf, THREAD_SIDES, type ThreadSide } from "../thread-phrases.ts";

/**
 * `POST /api/reservations/{id}/thread` by the guest, `POST /api/owner/reservations/{id}/thread` by the restaurant, with
 * an `Idempotency-Key`: a phrase with the value of its blank, or free text. Responds with the updated thread.
 */
export const sendToRestaurant = messageOf("guest");
export const sendToGuest = messageOf("restaurant");
export type SendThreadMessage = z.output<typeof sendToRestaurant>;

function messageOf(side: ThreadSide) {
  return z
    .strictObject({
      phrase: z.enum(phrasesOf(side)).nullable().default(null),
      value: z.string().max(5).nullable().default(null),
      words: z.string().trim().min(1).max(MAX_WORDS).nullable().default(null),
      /** The message of the other side that it answers. */
      replyTo: z.string().max(64).nullable().default(null),
      /** Of the writer; that of the call when it is left out. */
      language: z.enum(CONTENT_LANGUAGES).nullable().default(null),
    })
    .superRefine(({ phrase, value, words }, context) => {
      const say = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      if (phrase === null && words === null) say("words", "required");
      if (phrase !== null && words !== null) say("words", "unknown-field");
      const blank = phrase === null ? null : blankOf(side, phrase);
      if (blank === null && value !== null) say("value", "unknown-field");
      if (blank !== null && value === null) say("value", "required");
      if (blank !== null && value !== null && !fitsBlank(blank, value)) say("value", "wrong-type");
    });
}

/** `PUT .../thread/read`: the reader has everything up to this message before their eyes. */
export const readThread = z.strictObject({ upTo: z.string().min(1).max(64) });

/**
 * `GET /api/reservations/{id}/thread/changes?after=version`: server-sent events, the number of each new version. The
 * restaurant is notified by the events of its reservation book.
 */
export const threadChangesQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,15}$/, { error: "whole-number" })
    .transform(Number)
    .default(0),
});

export const threadMessage = z.strictObject({
  id: z.string(),
  from: z.enum(THREAD_SIDES),
  phrase: z.string().nullable(),
  /** What fills the phrase's blank. */
  value: z.string().nullable(),
  words: z.string().nullable(),
  /** The writer's. */
  language: z.enum(CONTENT_LANGUAGES),
  /** A phrase as its writer read it, where that is another language than the reader's; null for everything else. */
  original: z
    .strictObject({
      text: z.string(),
      language: z.enum(CONTENT_LANGUAGES),
    })
    .nullable(),
  replyTo: z.string().nullable(),
  /** Who of the staff wrote it, for the restaurant alone. */
  by: z.string().nullable(),
  at: z.string(),
  /** The other side has read it. */
  isRead: z.boolean(),
});
export type ThreadMessage = z.output<typeof threadMessage>;

/** `GET` and `POST .../thread`, as one of the two sides reads it. */
export const threadView = z.strictObject({
  /** That of its booking: `GET .../thread/changes` tells of later ones. */
  version: z.number(),
  /** The first first. */
  messages: z.array(threadMessage),
  /** Why nothing more can be written; null while it can. */
  closed: z.enum(["over", "full"]).nullable(),
  /** ISO 8601: until when it can be written, as the booking stands. */
  writeUntil: z.string(),
  /** Messages of the other side that the reader has not read. */
  unread: z.number(),
});
export type ThreadView = z.output<typeof threadView>;
