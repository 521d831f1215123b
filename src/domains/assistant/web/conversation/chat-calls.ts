import type { Language } from "#kernel/languages.ts";
import { ApiError, passingApi, send } from "#platform/web/calls/api.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { readSession, storeInSession } from "#platform/web/storage/session-storage.ts";
import type { ChatRating } from "../../chat-constants.ts";
import type { ChatActInput } from "../../contract/chips.ts";
import type {
  ChatContext,
  ChatConversation,
  ChatMessage,
  ChatWork,
  SentChatMessage,
  SupportStatus,
} from "../../contract/conversations.ts";
import { assistantApi } from "../api.ts";

/** Identifies a conversation in a call. */
export interface ConversationLink {
  id: string;
  /** From a link in one of our emails; null if this browser started the conversation. */
  key: string | null;
}

/** A conversation with its messages. */
export interface LoadedConversation {
  conversation: ChatConversation;
  messages: ChatMessage[];
}

const at = ({ id, key }: ConversationLink) => ({ params: { id }, query: { key } });

/** Starts a conversation; its first message is the assistant's welcome. */
export async function createConversation(
  userId: string | null,
  language: Language,
  work: ChatWork | null,
): Promise<LoadedConversation> {
  const body = { userId, sessionId: tabSessionId(), language, work };
  const conversation = await send(assistantApi("POST /api/chat/conversation", { body }), {
    idempotencyKey: randomIdempotencyKey(),
  });
  const messages = await passingApi.get(
    assistantApi("GET /api/chat/conversation/:id/messages", { params: { id: conversation.id } }),
  );
  return { conversation, messages };
}

/** Null if the conversation does not exist or belongs to someone else. */
export async function readConversation(chatLink: ConversationLink): Promise<LoadedConversation | null> {
  try {
    // The conversation first: messages that arrive in between raise its version, which triggers another read.
    const conversation = await passingApi.get(assistantApi("GET /api/chat/conversation/:id", at(chatLink)));
    const messages = await passingApi.get(
      assistantApi("GET /api/chat/conversation/:id/messages", at(chatLink)),
    );
    return { conversation, messages };
  } catch (error) {
    if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return null;
    throw error;
  }
}

/** Path of the event stream with its versions. */
export function changesOf(chatLink: ConversationLink): string {
  return assistantApi("GET /api/chat/conversation/:id/events", at(chatLink)).path;
}

export function getSupportStatus(signal?: AbortSignal): Promise<SupportStatus> {
  return passingApi.get(assistantApi("GET /api/chat/desk"), signal);
}

/** `email`: where to send the reply; null for none. */
export function callPerson(
  chatLink: ConversationLink,
  email: string | null,
  work: ChatWork | null,
): Promise<unknown> {
  const body = { email, work };
  return send(assistantApi("POST /api/chat/conversation/:id/person", { ...at(chatLink), body }), {
    idempotencyKey: randomIdempotencyKey(),
  });
}

export function setContact(chatLink: ConversationLink, email: string): Promise<unknown> {
  return send(assistantApi("PUT /api/chat/conversation/:id/contact", { ...at(chatLink), body: { email } }));
}

export function endConversation(
  chatLink: ConversationLink,
  rating: ChatRating,
  feedback: string,
): Promise<unknown> {
  return send(
    assistantApi("PUT /api/chat/conversation/:id/end", {
      ...at(chatLink),
      body: { rating, feedback: feedback.trim() || null },
    }),
  );
}

interface ChangeInput {
  change: ChatActInput;
  language: Language;
  context: Pick<ChatContext, "restaurantId" | "position">;
}

/** Changes what the assistant looks for. */
export function changeState(chatLink: ConversationLink, body: ChangeInput): Promise<SentChatMessage> {
  return send(assistantApi("POST /api/chat/conversation/:id/state", { ...at(chatLink), body }), {
    idempotencyKey: randomIdempotencyKey(),
  });
}

const TAB = "noren.chat-tab";

/** `sessionId` of the specification: one per tab. */
function tabSessionId(): string {
  const stored = readSession(TAB);
  if (typeof stored === "string") return stored;
  const id = randomIdempotencyKey();
  storeInSession(TAB, id);
  return id;
}
