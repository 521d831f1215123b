import { z } from "zod";
import { LANGUAGES } from "#kernel/languages.ts";
import { CANNED_REPLIES, CHAT_STATES, CHAT_TERMS, ESCALATION_TRIGGERS } from "../chat-constants.ts";
import { chatPart, chatSource } from "./answers.ts";

const id = z.string().max(64);
/** A text that is not empty. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => value !== "", { error: "required" });

/** `POST /api/chat/conversation`. Whose it is is decided by cookie and bearer token, never by `userId`. */
export const createConversation = z.strictObject({
  userId: id.nullish(),
  /** The tab's own mark, as the specification has it. */
  sessionId: z.string().max(100).nullish(),
  language: z.enum(LANGUAGES).optional(),
});

export type CreateConversation = z.input<typeof createConversation>;

/** Where the reader is when they ask: the restaurant whose page is open, and where they stand if they have told. */
const chatContext = z.strictObject({
  restaurantId: id.nullish(),
  position: z
    .strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
    .nullish(),
});

/** `POST /api/chat/message`, with an `idempotency-key`. With `accept: text/event-stream` the answer comes in parts. */
export const sendChatMessage = z.strictObject({
  conversationId: id,
  message: text(CHAT_TERMS.maxMessage),
  userId: id.nullish(),
  language: z.enum(LANGUAGES).optional(),
  context: chatContext.optional(),
});
export type ChatContext = z.output<typeof chatContext>;
export type SendChatMessage = z.output<typeof sendChatMessage>;

/** `GET /api/chat/conversation/{id}/events` and `GET /api/admin/chats/events`: the version that is known already. */
export const chatEventsQuery = z.strictObject({ after: z.coerce.number().int().min(0).default(0) });

/** `PUT /api/chat/conversation/{id}/end` */
export const endConversation = z.strictObject({
  rating: z.literal([CHAT_TERMS.ratings.positive, CHAT_TERMS.ratings.negative]),
  feedback: z
    .string()
    .trim()
    .max(CHAT_TERMS.maxFeedback)
    .nullish()
    .transform((value) => value || null),
});

/** `POST /api/chat/conversation/{id}/person`: a person is called; `PUT .../contact`: where an answer may follow. */
export const callPerson = z.strictObject({
  email: z.email({ error: "email" }).max(254).nullish(),
});
export const setChatContact = z.strictObject({ email: z.email({ error: "email" }).max(254) });

/** Who is on the other side, and when. */
export const supportStatus = z.strictObject({
  /** There is an operator at all. Without one an escalated conversation is closed for writing, as specified. */
  isStaffed: z.boolean(),
  /** It is within the opening hours of the desk. */
  isOpen: z.boolean(),
  /** An operator has the inbox open at this moment. */
  isPresent: z.boolean(),
  /** ISO 8601: when the desk opens next; null while it is open, and when it never does. */
  opensAt: z.string().nullable(),
  /** The median of what the latest guests waited for a first answer, in whole minutes; null when too few have. */
  waitMinutes: z.number().nullable(),
  supportEmail: z.string().nullable(),
});
export type SupportStatus = z.output<typeof supportStatus>;

export const chatConversation = z.strictObject({
  id: z.string(),
  userId: z.string().nullable(),
  sessionId: z.string().nullable(),
  /** ISO 8601. */
  lastMessageAt: z.string(),
  state: z.enum(CHAT_STATES),
  language: z.enum(LANGUAGES),
  /** Grows with everything that happens in it. */
  version: z.number(),
  /** The operator who looks after it. */
  person: z.string().nullable(),
  /** Where an answer follows when nobody reads it here; only its beginning is shown. */
  contact: z.string().nullable(),
  rating: z.number().nullable(),
});
export type ChatConversation = z.output<typeof chatConversation>;

export const chatMessage = z.strictObject({
  id: z.string(),
  conversationId: z.string(),
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  metadata: z.strictObject({
    /** 0 to 1; null for what people write. */
    confidence: z.number().nullable(),
    escalationTrigger: z.enum(ESCALATION_TRIGGERS).nullable(),
    /** The language of `content`. */
    language: z.enum(LANGUAGES),
    parts: z.array(chatPart),
    sources: z.array(chatSource),
    /** The operator who wrote it; null for the assistant and the guest. */
    person: z.string().nullable(),
    canned: z.enum(CANNED_REPLIES).nullable(),
  }),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** The answer of `POST /api/chat/message`. As events: `message`, then `delta` (`{ text }`) as often as needed, then `done` with this. */
export const sentChatMessage = z.strictObject({
  message: chatMessage,
  /** Null while a person is behind the conversation. */
  aiResponse: chatMessage
    .extend(
      z.strictObject({
        shouldEscalate: z.boolean(),
        confidence: z.number(),
      }).shape,
    )
    .nullable(),
  conversation: chatConversation,
});
export type SentChatMessage = z.output<typeof sentChatMessage>;
