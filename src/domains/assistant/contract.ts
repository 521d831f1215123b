import { z } from "zod";
import { linkKeys } from "#domains/accounts/contract/accounts.ts";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { versionStream } from "#kernel/api/schemas.ts";
import {
  answerStream,
  callPerson,
  changeChatState,
  chatConversation,
  chatEventsQuery,
  chatMessage,
  createConversation,
  endConversation,
  sendChatMessage,
  sentChatMessage,
  setChatContact,
  supportStatus,
} from "./contract/conversations.ts";
import {
  adminChat,
  adminChatDetail,
  adminChatsQuery,
  answerChat,
  assignChat,
  supportSettings,
} from "./contract/inbox.ts";

/** The endpoints of this domain. */
export const assistantEndpoints = {
  "GET /api/chat/desk": {
    summary: "Whether people answer in the chat",
    answer: supportStatus,
    errors: [],
  },
  "GET /api/admin/chat-desk": {
    summary: "Hours in which people answer",
    operators: ["support"],
    answer: supportSettings,
    errors: [],
  },
  "PUT /api/admin/chat-desk": {
    summary: "Change the hours in which people answer",
    operators: ["support"],
    body: supportSettings,
    answer: supportSettings,
    errors: [],
  },
  "GET /api/chat/conversation/:id/messages": {
    summary: "Messages of a conversation",
    query: linkKeys,
    answer: z.array(chatMessage),
    errors: ["not-found"],
  },
  "POST /api/chat/message": {
    summary: "Ask the assistant",
    query: linkKeys,
    body: sendChatMessage,
    answer: sentChatMessage,
    media: answerStream,
    status: 201,
    errors: [
      ...(["not-found", "restaurant-not-found", "chat-ended", "chat-unstaffed", "chat-busy"] as const),
      "idempotency-key-reused",
    ],
  },
  "POST /api/chat/conversation/:id/state": {
    summary: "Change what the assistant looks for",
    query: linkKeys,
    body: changeChatState,
    answer: sentChatMessage,
    status: 201,
    errors: [
      ...(["not-found", "chat-ended", "chat-with-person", "chat-busy", "chat-detail-gone"] as const),
      ...(["chat-need-unconfirmed", "idempotency-key-reused"] as const),
    ],
  },
  "GET /api/admin/chats": {
    summary: "Conversations for the support inbox",
    operators: ["support"],
    query: adminChatsQuery,
    answer: z.array(adminChat),
    errors: [],
  },
  "GET /api/admin/chats/events": {
    summary: "Follow the support inbox",
    operators: ["support"],
    query: chatEventsQuery,
    answer: versionStream,
    errors: [],
  },
  "GET /api/admin/chats/:id": {
    summary: "A conversation in the support inbox",
    operators: ["support"],
    answer: adminChatDetail,
    errors: ["not-found"],
  },
  "POST /api/admin/chats/:id/messages": {
    summary: "Answer in a conversation",
    operators: ["support"],
    body: answerChat,
    answer: adminChatDetail,
    status: [201, 200],
    errors: ["not-found", "chat-ended", "chat-assigned", "idempotency-key-reused"],
  },
  "PUT /api/admin/chats/:id/assignment": {
    summary: "Take over or release a conversation",
    operators: ["support"],
    body: assignChat,
    answer: adminChatDetail,
    errors: ["not-found", "chat-assigned"],
  },
  "POST /api/admin/chats/:id/close": {
    summary: "Close a conversation",
    operators: ["support"],
    answer: adminChatDetail,
    errors: ["not-found"],
  },
  "POST /api/chat/conversation": {
    summary: "Start a conversation",
    body: createConversation,
    answer: chatConversation,
    status: 201,
    errors: ["restaurant-not-found"],
  },
  "GET /api/chat/conversation/:id": {
    summary: "A conversation",
    query: linkKeys,
    answer: chatConversation,
    errors: ["not-found"],
  },
  "GET /api/chat/conversation/:id/events": {
    summary: "Follow a conversation",
    query: chatEventsQuery.extend(linkKeys.shape),
    answer: versionStream,
    errors: ["not-found"],
  },
  "POST /api/chat/conversation/:id/person": {
    summary: "Ask for a person",
    query: linkKeys,
    body: callPerson,
    answer: chatConversation,
    errors: ["not-found", "restaurant-not-found", "chat-ended"],
  },
  "PUT /api/chat/conversation/:id/contact": {
    summary: "Leave an email address for the answer",
    query: linkKeys,
    body: setChatContact,
    answer: chatConversation,
    errors: ["not-found"],
  },
  "PUT /api/chat/conversation/:id/end": {
    summary: "End a conversation and rate it",
    query: linkKeys,
    body: endConversation,
    answer: chatConversation,
    errors: ["not-found", "chat-ended"],
  },
} as const satisfies Endpoints;
