import { z } from "zod";
import type { MediaAnswer } from "#kernel/api/endpoint.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { CANNED_REPLIES, CHAT_STATES, CHAT_TERMS, ESCALATION_TRIGGERS } from "../chat-constants.ts";
import { WORK_SCREENS } from "../work-constants.ts";
import { chatPart, chatSource } from "./answers.ts";
import { chatAct, chatChip } from "./chips.ts";

const id = z.string().max(64);
/** A non-empty text. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => value !== "", { error: "required" });

/**
 * Sent by who runs a restaurant: which one, and the open screen of its dashboard. Both are null on public pages for
 * restaurants, and for an account that works nowhere yet.
 */
const chatWork = z.strictObject({
  restaurantId: id.nullable(),
  screen: z.enum(WORK_SCREENS).nullable(),
});
export type ChatWork = z.output<typeof chatWork>;

/** `POST /api/chat/conversation`. The owner is determined by cookie and bearer token, never by `userId`. */
export const createConversation = z.strictObject({
  userId: id.nullish(),
  /** One per tab (specification). */
  sessionId: z.string().max(100).nullish(),
  language: z.enum(LANGUAGES).optional(),
  work: chatWork.nullish(),
});

export type CreateConversation = z.input<typeof createConversation>;

/** Context of a question: the restaurant whose page is open, and the position if shared. */
const chatContext = z.strictObject({
  restaurantId: id.nullish(),
  position: z
    .strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
    .nullish(),
  work: chatWork.nullish(),
});

/** `POST /api/chat/message`, with an `idempotency-key`. With `accept: text/event-stream` the answer is streamed. */
export const sendChatMessage = z.strictObject({
  conversationId: id,
  message: text(CHAT_TERMS.maxMessage),
  userId: id.nullish(),
  language: z.enum(LANGUAGES).optional(),
  context: chatContext.optional(),
});
export type ChatContext = z.output<typeof chatContext>;
export type SendChatMessage = z.output<typeof sendChatMessage>;

/** `POST /api/chat/conversation/{id}/state`, with an `idempotency-key`. */
export const changeChatState = z.strictObject({
  change: chatAct,
  language: z.enum(LANGUAGES).optional(),
  context: chatContext.pick({ restaurantId: true, position: true }).optional(),
});
export type ChangeChatState = z.output<typeof changeChatState>;

/** `GET /api/chat/conversation/{id}/events` and `GET /api/admin/chats/events`: the latest version the client knows. */
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

/** `POST /api/chat/conversation/{id}/person` requests a person; `PUT .../contact` sets the address for replies. */
export const callPerson = z.strictObject({
  email: z.email({ error: "email" }).max(254).nullish(),
  work: chatWork.nullish(),
});
export const setChatContact = z.strictObject({ email: z.email({ error: "email" }).max(254) });

/** Availability of support. */
export const supportStatus = z.strictObject({
  /** At least one operator exists. Without one an escalated conversation is read-only (specification). */
  isStaffed: z.boolean(),
  /** Within the support hours. */
  isOpen: z.boolean(),
  /** An operator has the inbox open now. */
  isPresent: z.boolean(),
  /** ISO 8601: next opening of support; null while open, and if it never opens. */
  opensAt: z.string().nullable(),
  /** Median wait for a first answer in whole minutes; null with too few samples. */
  waitMinutes: z.number().nullable(),
  supportEmail: z.string().nullable(),
});
export type SupportStatus = z.output<typeof supportStatus>;

/** A conversation without what it holds, as lists show it. */
export const chatSummary = z.strictObject({
  id: z.string(),
  userId: z.string().nullable(),
  sessionId: z.string().nullable(),
  /** ISO 8601. */
  lastMessageAt: z.string(),
  state: z.enum(CHAT_STATES),
  language: z.enum(LANGUAGES),
  /** Increases with every change. */
  version: z.number(),
  /** Name of the assigned operator. */
  person: z.string().nullable(),
  /** Address for replies, masked. */
  contact: z.string().nullable(),
  rating: z.number().nullable(),
});
export type ChatSummary = z.output<typeof chatSummary>;

export const chatConversation = chatSummary.extend({
  /** What the conversation holds, in the reader's language. */
  chips: z.array(chatChip),
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
    /** 0 to 1; null for messages written by people. */
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

/**
 * The answer of `POST /api/chat/message`. As a stream: `message`, then any number of `delta` (`{ text }`), then `done`
 * with this.
 */
export const sentChatMessage = z.strictObject({
  message: chatMessage,
  /** Null once a person has taken over. */
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

/** The answer to a message while it is written. `delta`: more of its text; `done` or `problem` is the last event. */
export const answerStream = {
  media: "text/event-stream",
  events: {
    message: chatMessage,
    delta: z.strictObject({ text: z.string() }),
    done: sentChatMessage,
    problem: z.looseObject({ status: z.int() }),
  },
} as const satisfies MediaAnswer;
