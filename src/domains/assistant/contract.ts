import { z } from "zod";
import type { Allergen, Claim, ClaimSubject, DietaryNeed } from "#domains/dietary/dietary.ts";
import type { OtherNeed } from "#domains/dietary/other-needs.ts";
import type { ReservationStatus } from "#domains/reservations/reservation-terms.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import type { Currency } from "#kernel/money.ts";
import {
  CANNED_REPLIES,
  type CannedReply,
  CHAT_TERMS,
  type ChatState,
  type EscalationTrigger,
} from "./chat-terms.ts";

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
export interface ChatDesk {
  /** There is an operator at all. Without one an escalated conversation is closed for writing, as specified. */
  isStaffed: boolean;
  /** It is within the opening hours of the desk. */
  isOpen: boolean;
  /** An operator has the inbox open at this moment. */
  isPresent: boolean;
  /** ISO 8601: when the desk opens next; null while it is open, and when it never does. */
  opensAt: string | null;
  /** The median of what the latest guests waited for a first answer, in whole minutes; null when too few have. */
  waitMinutes: number | null;
  supportEmail: string | null;
}

export interface ChatConversation {
  id: string;
  userId: string | null;
  sessionId: string | null;
  /** ISO 8601. */
  lastMessageAt: string;
  state: ChatState;
  language: Language;
  /** Grows with everything that happens in it. */
  version: number;
  /** The operator who looks after it. */
  person: string | null;
  /** Where an answer follows when nobody reads it here; only its beginning is shown. */
  contact: string | null;
  rating: number | null;
}

/** Where an answer comes from, and when that was so. */
export interface ChatSource {
  /** In the reader's language: "the restaurant", "OpenStreetMap", "Noren". */
  name: string;
  /** `YYYY-MM-DD`; null when the source gives no day. */
  date: string | null;
  /** A path of ours, or an outside address. */
  href: string | null;
}

export interface ChatPlace {
  id: string;
  /** In the reader's language, and as its sign has it where that differs. */
  name: string;
  original: string | null;
  cuisine: string | null;
  priceRange: number | null;
  address: string | null;
  /** Metres; null without a position. */
  distance: number | null;
  isOpenNow: boolean | null;
  acceptsReservations: boolean;
  /** Those that the question was about, or all that there are. */
  claims: Claim[];
  /** `HH:mm` that are free for what was asked; null when nobody asked for a table. */
  times: string[] | null;
}

export interface ChatBooking {
  id: string;
  restaurant: string;
  /** `YYYY-MM-DDTHH:mm` on the restaurant's clock. */
  reservationDate: string;
  guestCount: number;
  status: ReservationStatus;
  canChange: boolean;
  canCancel: boolean;
  /** What comes back of a deposit when it is cancelled now: minor units; null without one. */
  refund: { amount: number; currency: Currency } | null;
  cancelsFree: boolean;
}

/** `href`: where the value leads, a page or a number to dial. */
export interface ChatFact {
  name: string;
  value: string;
  href?: string;
}

/** What an answer shows under its words. The words alone are a whole answer, too. */
export type ChatPart =
  | {
      kind: "places";
      places: ChatPlace[];
      /** The same search as a page of its own; null when there is nothing more. */
      href: string | null;
    }
  | { kind: "facts"; facts: ChatFact[] }
  | { kind: "dishes"; dishes: { name: string; original: string | null; price: string | null }[] }
  | { kind: "claims"; restaurantId: string; asked: ClaimSubject[]; claims: Claim[] }
  | {
      /** A table that can be had: the reader says who they are and books it with a press. */
      kind: "booking";
      restaurantId: string;
      restaurant: string;
      /** `YYYY-MM-DDTHH:mm` */
      reservationDate: string;
      /** Its day as the assistant writes and reads it. */
      day: string;
      guestCount: number;
      mode: "instant" | "request";
      cutoffMinutes: number;
      lateRefundPercent: number;
      /** The restaurant asks for a deposit: the long form takes it. */
      needsDeposit: boolean;
      /** What the guest has said they need: goes to the kitchen with the booking. */
      dietaryNeeds: DietaryNeed[];
      /** Those of them that the guest has called dangerous. */
      severeAllergens: Allergen[];
      /** What else they can't eat, in their words. */
      otherNeeds: OtherNeed[];
      /** The long form with the same wish in it. */
      href: string;
    }
  | { kind: "bookings"; purpose: "show" | "change" | "cancel"; bookings: ChatBooking[] }
  /** Answers that can be tapped: `send` goes out as the reader's next message. */
  | { kind: "choices"; choices: { label: string; send: string }[] }
  /** Asks the browser where the reader is; then `send` goes out with the position. */
  | { kind: "locate"; send: string }
  | { kind: "links"; links: { label: string; href: string }[] };

export interface ChatMessage {
  id: string;
  conversationId: string;
  role: "user" | "assistant";
  content: string;
  /** ISO 8601. */
  createdAt: string;
  metadata: {
    /** 0 to 1; null for what people write. */
    confidence: number | null;
    escalationTrigger: EscalationTrigger | null;
    /** The language of `content`. */
    language: Language;
    parts: ChatPart[];
    sources: ChatSource[];
    /** The operator who wrote it; null for the assistant and the guest. */
    person: string | null;
    canned: CannedReply | null;
  };
}

/** The answer of `POST /api/chat/message`. As events: `message`, then `delta` (`{ text }`) as often as needed, then `done` with this. */
export interface SentChatMessage {
  message: ChatMessage;
  /** Null while a person is behind the conversation. */
  aiResponse: (ChatMessage & { shouldEscalate: boolean; confidence: number }) | null;
  conversation: ChatConversation;
}

/** `GET /api/admin/chats`: the operator's inbox. */
export interface AdminChat {
  conversation: ChatConversation;
  /** The guest's last words. */
  preview: string;
  trigger: EscalationTrigger;
  /** ISO 8601. */
  escalatedAt: string;
  /** ISO 8601: since when the guest has waited for an answer; null when it is their turn. */
  waitingSince: string | null;
  assignedTo: { id: string; name: string } | null;
  feedback: string | null;
}

/** `GET /api/admin/chats/{id}` */
export interface AdminChatDetail extends AdminChat {
  messages: ChatMessage[];
  /** What the guest was looking at. */
  context: { restaurant: { id: string; name: string } | null; hasAccount: boolean };
}

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
