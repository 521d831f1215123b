import type { Language } from "#kernel/languages.ts";
import { ApiError, passingApi, send } from "#platform/web/lib/calls/api.ts";
import { randomKey } from "#platform/web/lib/calls/random-key.ts";
import type { ChatRating } from "../../chat-constants.ts";
import type { ChatConversation, ChatMessage, SupportStatus } from "../../contract/conversations.ts";
import { assistantApi } from "../api.ts";
import { type ConversationLink, tabMark } from "./kept-conversation.ts";

/** A conversation and all that was said in it. */
export interface Told {
  conversation: ChatConversation;
  messages: ChatMessage[];
}

/** How a conversation is named in a call: by its id, and the key of a link. */
const at = ({ id, key }: ConversationLink) => ({ params: { id }, query: { key } });

/** The conversation begins with the assistant's welcome. */
export async function createConversation(userId: string | null, language: Language): Promise<Told> {
  const conversation = await send(
    assistantApi("POST /api/chat/conversation", { body: { userId, sessionId: tabMark(), language } }),
    { idempotencyKey: randomKey() },
  );
  const messages = await passingApi.get(
    assistantApi("GET /api/chat/conversation/:id/messages", { params: { id: conversation.id } }),
  );
  return { conversation, messages };
}

/** Null when there is no such conversation, or it is somebody else's. */
export async function readConversation(kept: ConversationLink): Promise<Told | null> {
  try {
    // The conversation first: messages that come meanwhile are newer than it says, and are asked for again.
    const conversation = await passingApi.get(assistantApi("GET /api/chat/conversation/:id", at(kept)));
    const messages = await passingApi.get(assistantApi("GET /api/chat/conversation/:id/messages", at(kept)));
    return { conversation, messages };
  } catch (error) {
    if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return null;
    throw error;
  }
}

/** Where its changes are told. */
export function changesOf(kept: ConversationLink): string {
  return assistantApi("GET /api/chat/conversation/:id/events", at(kept)).path;
}

export function getSupportStatus(signal?: AbortSignal): Promise<SupportStatus> {
  return passingApi.get(assistantApi("GET /api/chat/desk"), signal);
}

/** `email`: where an answer may follow; null for nowhere. */
export function callPerson(kept: ConversationLink, email: string | null): Promise<unknown> {
  return send(assistantApi("POST /api/chat/conversation/:id/person", { ...at(kept), body: { email } }), {
    idempotencyKey: randomKey(),
  });
}

export function setContact(kept: ConversationLink, email: string): Promise<unknown> {
  return send(assistantApi("PUT /api/chat/conversation/:id/contact", { ...at(kept), body: { email } }));
}

export function endConversation(
  kept: ConversationLink,
  rating: ChatRating,
  feedback: string,
): Promise<unknown> {
  return send(
    assistantApi("PUT /api/chat/conversation/:id/end", {
      ...at(kept),
      body: { rating, feedback: feedback.trim() || null },
    }),
  );
}
