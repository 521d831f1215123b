import { z } from "zod";
import { linkKeys } from "#domains/accounts/contract/link-keys.ts";
import { claim, claimSubject } from "#domains/dietary/contract/claims.ts";
import { statedNeed } from "#domains/dietary/contract/needs.ts";
import { ALLERGENS, DIETARY_NEEDS } from "#domains/dietary/dietary.ts";
import { RESERVATION_STATUSES } from "#domains/reservations/reservation-terms.ts";
import type { Endpoints } from "#kernel/contract/endpoint.ts";
import { currency } from "#kernel/contract/money-schema.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { CANNED_REPLIES, CHAT_STATES, CHAT_TERMS, ESCALATION_TRIGGERS } from "./chat-terms.ts";

const id = z.string().max(64);
const text = (max: number) =>
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
export const chatDesk = z.strictObject({
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
export type ChatDesk = z.output<typeof chatDesk>;

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

/** Where an answer comes from, and when that was so. */
export const chatSource = z.strictObject({
  /** In the reader's language: "the restaurant", "OpenStreetMap", "Noren". */
  name: z.string(),
  /** `YYYY-MM-DD`; null when the source gives no day. */
  date: z.string().nullable(),
  /** A path of ours, or an outside address. */
  href: z.string().nullable(),
});
export type ChatSource = z.output<typeof chatSource>;

export const chatPlace = z.strictObject({
  id: z.string(),
  /** In the reader's language, and as its sign has it where that differs. */
  name: z.string(),
  original: z.string().nullable(),
  cuisine: z.string().nullable(),
  priceRange: z.number().nullable(),
  address: z.string().nullable(),
  /** Metres; null without a position. */
  distance: z.number().nullable(),
  isOpenNow: z.boolean().nullable(),
  acceptsReservations: z.boolean(),
  /** Those that the question was about, or all that there are. */
  claims: z.array(claim),
  /** `HH:mm` that are free for what was asked; null when nobody asked for a table. */
  times: z.array(z.string()).nullable(),
});
export type ChatPlace = z.output<typeof chatPlace>;

export const chatBooking = z.strictObject({
  id: z.string(),
  restaurant: z.string(),
  /** `YYYY-MM-DDTHH:mm` on the restaurant's clock. */
  reservationDate: z.string(),
  guestCount: z.number(),
  status: z.enum(RESERVATION_STATUSES),
  canChange: z.boolean(),
  canCancel: z.boolean(),
  /** What comes back of a deposit when it is cancelled now: minor units; null without one. */
  refund: z
    .strictObject({
      amount: z.number(),
      currency: currency,
    })
    .nullable(),
  cancelsFree: z.boolean(),
});
export type ChatBooking = z.output<typeof chatBooking>;

/** `href`: where the value leads, a page or a number to dial. */
export const chatFact = z.strictObject({
  name: z.string(),
  value: z.string(),
  href: z.string().optional(),
});
export type ChatFact = z.output<typeof chatFact>;

/** What an answer shows under its words. The words alone are a whole answer, too. */
export const chatPart = z.union([
  z.strictObject({
    kind: z.literal("places"),
    places: z.array(chatPlace),
    /** The same search as a page of its own; null when there is nothing more. */
    href: z.string().nullable(),
  }),
  z.strictObject({
    kind: z.literal("facts"),
    facts: z.array(chatFact),
  }),
  z.strictObject({
    kind: z.literal("dishes"),
    dishes: z.array(
      z.strictObject({
        name: z.string(),
        original: z.string().nullable(),
        price: z.string().nullable(),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal("claims"),
    restaurantId: z.string(),
    asked: z.array(claimSubject),
    claims: z.array(claim),
  }),
  z.strictObject({
    /** A table that can be had: the reader says who they are and books it with a press. */
    kind: z.literal("booking"),
    restaurantId: z.string(),
    restaurant: z.string(),
    /** `YYYY-MM-DDTHH:mm` */
    reservationDate: z.string(),
    /** Its day as the assistant writes and reads it. */
    day: z.string(),
    guestCount: z.number(),
    mode: z.enum(["instant", "request"]),
    cutoffMinutes: z.number(),
    lateRefundPercent: z.number(),
    /** The restaurant asks for a deposit: the long form takes it. */
    needsDeposit: z.boolean(),
    /** What the guest has said they need: goes to the kitchen with the booking. */
    dietaryNeeds: z.array(z.enum(DIETARY_NEEDS)),
    /** Those of them that the guest has called dangerous. */
    severeAllergens: z.array(z.enum(ALLERGENS)),
    /** What else they can't eat, in their words. */
    otherNeeds: z.array(statedNeed),
    /** The long form with the same wish in it. */
    href: z.string(),
  }),
  z.strictObject({
    kind: z.literal("bookings"),
    purpose: z.enum(["show", "change", "cancel"]),
    bookings: z.array(chatBooking),
  }),
  z.strictObject({
    kind: z.literal("choices"),
    choices: z.array(
      z.strictObject({
        label: z.string(),
        send: z.string(),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal("locate"),
    send: z.string(),
  }),
  z.strictObject({
    kind: z.literal("links"),
    links: z.array(
      z.strictObject({
        label: z.string(),
        href: z.string(),
      }),
    ),
  }),
]);
export type ChatPart = z.output<typeof chatPart>;

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

/** `GET /api/admin/chats`: the operator's inbox. */
export const adminChat = z.strictObject({
  conversation: chatConversation,
  /** The guest's last words. */
  preview: z.string(),
  trigger: z.enum(ESCALATION_TRIGGERS),
  /** ISO 8601. */
  escalatedAt: z.string(),
  /** ISO 8601: since when the guest has waited for an answer; null when it is their turn. */
  waitingSince: z.string().nullable(),
  assignedTo: z
    .strictObject({
      id: z.string(),
      name: z.string(),
    })
    .nullable(),
  feedback: z.string().nullable(),
});
export type AdminChat = z.output<typeof adminChat>;

/** `GET /api/admin/chats/{id}` */
export const adminChatDetail = adminChat.extend({
  messages: z.array(chatMessage),
  /** What the guest was looking at. */
  context: z.strictObject({
    restaurant: z
      .strictObject({
        id: z.string(),
        name: z.string(),
      })
      .nullable(),
    hasAccount: z.boolean(),
  }),
});
export type AdminChatDetail = z.output<typeof adminChatDetail>;

export const ADMIN_CHAT_FILTERS = ["waiting", "mine", "all", "closed"] as const;
export type AdminChatFilter = (typeof ADMIN_CHAT_FILTERS)[number];
export const adminChatsQuery = z.strictObject({ filter: z.enum(ADMIN_CHAT_FILTERS).default("waiting") });

/** `POST /api/admin/chats/{id}/messages`: own words in the operator's language, or a canned reply. */
export const answerChat = z.union([
  z.strictObject({ message: text(CHAT_TERMS.maxMessage), language: z.enum(LANGUAGES) }),
  z.strictObject({ canned: z.enum(CANNED_REPLIES) }),
]);
export type AnswerChat = z.output<typeof answerChat>;
/** `PUT /api/admin/chats/{id}/assignment` */
export const assignChat = z.strictObject({ to: z.enum(["me", "nobody"]) });

/** `GET` and `PUT /api/admin/chat-desk` */
export const chatDeskSettings = z.strictObject({
  /** In OpenStreetMap's syntax, on Japan's clock. */
  hours: z.string().trim().min(1, { error: "required" }).max(200),
});
export type ChatDeskSettings = z.output<typeof chatDeskSettings>;

/** The endpoints of this domain. */
export const assistantEndpoints = {
  "GET /api/chat/desk": {
    summary: "Whether people answer in the chat",
    answer: chatDesk,
    errors: [],
  },
  "GET /api/admin/chat-desk": {
    summary: "Hours in which people answer",
    answer: chatDeskSettings,
    errors: [],
  },
  "PUT /api/admin/chat-desk": {
    summary: "Change the hours in which people answer",
    body: chatDeskSettings,
    answer: chatDeskSettings,
    errors: [],
  },
  "GET /api/chat/conversation/:id/messages": {
    summary: "Messages of a conversation",
    query: linkKeys,
    answer: z.array(chatMessage),
    errors: [],
  },
  "POST /api/chat/message": {
    summary: "Ask the assistant",
    body: sendChatMessage,
    answer: sentChatMessage,
    media: "text/event-stream",
    status: 201,
    errors: [],
  },
  "GET /api/admin/chats": {
    summary: "Conversations for the support inbox",
    query: adminChatsQuery,
    answer: z.array(adminChat),
    errors: [],
  },
  "GET /api/admin/chats/events": {
    summary: "Follow the support inbox",
    query: chatEventsQuery,
    answer: { media: "text/event-stream" },
    errors: [],
  },
  "GET /api/admin/chats/:id": {
    summary: "A conversation in the support inbox",
    answer: adminChatDetail,
    errors: [],
  },
  "POST /api/admin/chats/:id/messages": {
    summary: "Answer in a conversation",
    body: answerChat,
    answer: adminChatDetail,
    status: [201, 200],
    errors: [],
  },
  "PUT /api/admin/chats/:id/assignment": {
    summary: "Take over or release a conversation",
    body: assignChat,
    answer: adminChatDetail,
    errors: [],
  },
  "POST /api/admin/chats/:id/close": {
    summary: "Close a conversation",
    answer: adminChatDetail,
    errors: [],
  },
  "POST /api/chat/conversation": {
    summary: "Start a conversation",
    body: createConversation,
    answer: chatConversation,
    status: 201,
    errors: [],
  },
  "GET /api/chat/conversation/:id": {
    summary: "A conversation",
    query: linkKeys,
    answer: chatConversation,
    errors: [],
  },
  "GET /api/chat/conversation/:id/events": {
    summary: "Follow a conversation",
    query: chatEventsQuery.extend(linkKeys.shape),
    answer: { media: "text/event-stream" },
    errors: [],
  },
  "POST /api/chat/conversation/:id/person": {
    summary: "Ask for a person",
    query: linkKeys,
    body: callPerson,
    answer: chatConversation,
    errors: [],
  },
  "PUT /api/chat/conversation/:id/contact": {
    summary: "Leave an email address for the answer",
    query: linkKeys,
    body: setChatContact,
    answer: chatConversation,
    errors: [],
  },
  "PUT /api/chat/conversation/:id/end": {
    summary: "End a conversation and rate it",
    query: linkKeys,
    body: endConversation,
    answer: chatConversation,
    errors: [],
  },
} as const satisfies Endpoints;
