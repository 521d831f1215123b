import { maskEmail } from "#domains/accounts/server/public.ts";
import type { ChatConversation, ChatMessage } from "../contract/conversations.ts";
import type { MessageRow } from "./messages/store.ts";
import type { ConversationRow } from "./store.ts";

/** A conversation as its guest and the operators see it. */
export function conversationView(row: ConversationRow): ChatConversation {
  const { id, accountId, sessionId, lastMessageAt, state, language, version, person, contact, rating } = row;
  return {
    ...{ id, sessionId, state, language, version, person, rating },
    userId: accountId,
    lastMessageAt: lastMessageAt.toISOString(),
    contact: contact && maskEmail(contact),
  };
}

export function messageView({
  id,
  conversationId,
  role,
  content,
  createdAt,
  metadata,
}: MessageRow): ChatMessage {
  return { id, conversationId, role, content, createdAt: createdAt.toISOString(), metadata };
}
