import type { Position } from "#kernel/geo.ts";
import type { ChatConversation, ChatMessage, SentChatMessage } from "../../contract/conversations.ts";
import type { LoadedConversation } from "./chat-calls.ts";

/** A message not yet acknowledged by the server. */
export interface OutgoingMessage {
  idempotencyKey: string;
  text: string;
  position: Position | null;
}

export interface UnsentMessage extends OutgoingMessage {
  /** The message was stored; only its answer is missing. */
  isDelivered: boolean;
}

export interface ChatState {
  phase: "starting" | "failed" | "ready";
  conversation: ChatConversation | null;
  messages: readonly ChatMessage[];
  /** The message in flight. */
  sending: OutgoingMessage | null;
  /** The answer streamed so far; null before its first chunk. */
  answer: string | null;
  /** Messages that failed or were not answered, each shown with an apology. */
  unsent: readonly UnsentMessage[];
  /** The linked conversation does not exist. */
  isLost: boolean;
}

export const NO_CHAT: ChatState = {
  phase: "starting",
  conversation: null,
  messages: [],
  sending: null,
  answer: null,
  unsent: [],
  isLost: false,
};

export type ChatEvent =
  | { type: "starting" }
  | { type: "started"; loaded: LoadedConversation; isLost: boolean }
  | { type: "not-started" }
  | { type: "read"; loaded: LoadedConversation }
  | { type: "sending"; outgoing: OutgoingMessage }
  | { type: "delivered"; message: ChatMessage }
  | { type: "answering"; text: string }
  | { type: "answered"; sent: SentChatMessage }
  /** Queued while offline; the queue displays it. */
  | { type: "queued" }
  /** A change that was refused or lost; nothing of it is shown. */
  | { type: "dropped" }
  | { type: "failed" }
  | { type: "removed"; idempotencyKey: string };

/** Reducer of the chat. */
export function afterEvent(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case "starting":
      return NO_CHAT;
    case "started":
      return { ...NO_CHAT, phase: "ready", ...event.loaded, isLost: event.isLost };
    case "not-started":
      return { ...state, phase: "failed" };
    case "read":
      return isOlder(event.loaded.conversation, state.conversation) ? state : { ...state, ...event.loaded };
    case "sending":
      return {
        ...state,
        sending: event.outgoing,
        answer: null,
        unsent: state.unsent.filter(({ idempotencyKey }) => idempotencyKey !== event.outgoing.idempotencyKey),
      };
    case "delivered":
      return { ...state, messages: withMessages(state.messages, [event.message]) };
    case "answering":
      return { ...state, answer: event.text };
    case "answered": {
      const { message, aiResponse, conversation } = event.sent;
      const said = aiResponse === null ? [message] : [message, aiResponse];
      return { ...idle(state), conversation, messages: withMessages(state.messages, said) };
    }
    case "queued":
    case "dropped":
      return idle(state);
    case "failed":
      return { ...idle(state), unsent: withUnsent(state) };
    case "removed":
      return {
        ...state,
        unsent: state.unsent.filter(({ idempotencyKey }) => idempotencyKey !== event.idempotencyKey),
      };
  }
}

/** Whether the message in flight is already in `messages`. */
export function isDelivered({ sending, messages }: ChatState): boolean {
  const last = messages.at(-1);
  return last !== undefined && last.role === "user" && last.content === sending?.text.trim();
}

function withUnsent(state: ChatState): readonly UnsentMessage[] {
  return state.sending
    ? [...state.unsent, { ...state.sending, isDelivered: isDelivered(state) }]
    : state.unsent;
}

function idle(state: ChatState): ChatState {
  return { ...state, sending: null, answer: null };
}

/** Whether a response is older than the version shown. */
function isOlder(loaded: ChatConversation, shown: ChatConversation | null): boolean {
  return shown !== null && shown.id === loaded.id && loaded.version < shown.version;
}

function withMessages(messages: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const ids = new Set(more.map(({ id }) => id));
  return [...messages.filter(({ id }) => !ids.has(id)), ...more];
}
