import { z } from "zod";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { MAX_ADDRESSED, MAX_OWNER_SUBJECT, MAX_OWNER_TEXT } from "../owner-message-constants.ts";

const addressed = {
  /** Those that the operator's filter shows. Each owner gets one mail, however many of them are theirs. */
  restaurantIds: z.array(z.string().max(64)).min(1).max(MAX_ADDRESSED),
  /** Only owners who read this language; null for all. */
  language: z.enum(LANGUAGES).nullable(),
};

/** `POST /api/admin/owner-messages/preview`: nothing is sent. */
export const previewOwnerMessage = z.strictObject(addressed);

export const ownerMessagePreview = z.strictObject({
  recipients: z.number(),
  /** How many of them read which language. */
  languages: z.array(z.strictObject({ language: z.enum(LANGUAGES), count: z.number() })),
  /** When the operator may send the next one, as an ISO 8601 instant; null for now. */
  nextAt: z.string().nullable(),
  /** Mails that may still be sent within these 24 hours. */
  leftToday: z.number(),
});
export type OwnerMessagePreview = z.output<typeof ownerMessagePreview>;

const words = z.strictObject({
  subject: z.string().trim().min(1).max(MAX_OWNER_SUBJECT),
  text: z.string().trim().min(1).max(MAX_OWNER_TEXT),
});
export type OwnerWords = z.output<typeof words>;

/** Owners who read another language than those that are written get English. */
const texts = z.strictObject({
  ja: words,
  en: words,
  ko: words.optional(),
  zh: words.optional(),
  "zh-Hant": words.optional(),
  es: words.optional(),
  th: words.optional(),
  ms: words.optional(),
  id: words.optional(),
  vi: words.optional(),
  pl: words.optional(),
  ro: words.optional(),
} satisfies Record<Language, z.ZodType>);
export type OwnerTexts = z.output<typeof texts>;

/** `POST /api/admin/owner-messages`, with an idempotency key. */
export const sendOwnerMessage = z.strictObject({ ...addressed, texts });
export type SendOwnerMessage = z.output<typeof sendOwnerMessage>;

/** `GET /api/admin/owner-messages` and the answer to sending: the latest first. */
export const ownerMessagesView = z.array(
  z.strictObject({
    id: z.string(),
    /** Masked email address. */
    operator: z.string(),
    /** Instant in ISO 8601. */
    at: z.string(),
    subjects: z.strictObject({ ja: z.string(), en: z.string() }),
    restaurants: z.number(),
    recipients: z.number(),
    /** Taken by the receiving mail server, still waiting, and refused or given up. Less than all after the messages' term. */
    sent: z.number(),
    waiting: z.number(),
    failed: z.number(),
  }),
);
export type OwnerMessagesView = z.output<typeof ownerMessagesView>;
