import { z } from "zod";
import { ROLES } from "#domains/staff/staff-constants.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { CANNED_REPLIES, CHAT_TERMS, ESCALATION_TRIGGERS } from "../chat-constants.ts";
import { WORK_SCREENS } from "../work-constants.ts";
import { chatChip } from "./chips.ts";
import { chatMessage, chatSummary, text } from "./conversations.ts";

/** `GET /api/admin/chats`: the operator's inbox. */
export const adminChat = z.strictObject({
  conversation: chatSummary,
  /** The guest's last message. */
  preview: z.string(),
  trigger: z.enum(ESCALATION_TRIGGERS),
  /** ISO 8601. */
  escalatedAt: z.string(),
  /** ISO 8601: since when the guest has waited for an answer; null if answered. */
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
  /** What the conversation holds, in the operator's language. */
  chips: z.array(chatChip),
  /** The page the guest was viewing. */
  context: z.strictObject({
    restaurant: z
      .strictObject({
        id: z.string(),
        name: z.string(),
      })
      .nullable(),
    hasAccount: z.boolean(),
    /** Of somebody who works at the restaurant, who wrote from its dashboard; null for a guest. */
    work: z.strictObject({ role: z.enum(ROLES), screen: z.enum(WORK_SCREENS) }).nullable(),
  }),
});
export type AdminChatDetail = z.output<typeof adminChatDetail>;

export const ADMIN_CHAT_FILTERS = ["waiting", "mine", "all", "closed"] as const;
export type AdminChatFilter = (typeof ADMIN_CHAT_FILTERS)[number];
export const adminChatsQuery = z.strictObject({ filter: z.enum(ADMIN_CHAT_FILTERS).default("waiting") });

/** `POST /api/admin/chats/{id}/messages`: free text in the operator's language, or a canned reply. */
export const answerChat = z.union([
  z.strictObject({ message: text(CHAT_TERMS.maxMessage), language: z.enum(LANGUAGES) }),
  z.strictObject({ canned: z.enum(CANNED_REPLIES) }),
]);
export type AnswerChat = z.output<typeof answerChat>;
/** `PUT /api/admin/chats/{id}/assignment` */
export const assignChat = z.strictObject({ to: z.enum(["me", "nobody"]) });

/** `GET` and `PUT /api/admin/chat-desk` */
export const supportSettings = z.strictObject({
  /** OpenStreetMap opening_hours syntax, in Japan's time zone. */
  hours: z.string().trim().min(1, { error: "required" }).max(200),
});
export type SupportSettings = z.output<typeof supportSettings>;
