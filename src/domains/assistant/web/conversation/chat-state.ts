import type { Position } from "#kernel/geo.ts";
import type { ChatConversation, ChatMessage, SentChatMessage } from "../../contract/conversations.ts";
import type { Told } from "./chat-calls.ts";

/** What the reader has written, before the server has it. */
export interface OwnMessage {
  idempotencyKey: string;
  text: string;
  position: Position | null;
}

export interface UnsentMessage extends OwnMessage {
  /** It has arrived, and stands among the messages: only the answer is missing. */
  isHeard: boolean;
}

export interface ChatState {
  phase: "starting" | "failed" | "ready";
  conversation: ChatConversation | null;
  messages: readonly ChatMessage[];
  /** What is on its way. */
  sending: OwnMessage | null;
  /** What of the answer has been written; null while there is nothing. */
  answer: string | null;
  /** What could not be sent or was not answered, with the assistant's apology below it. */
  unsent: readonly UnsentMessage[];
  /** The link led to a conversation that is not there. */
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
  | { type: "started"; told: Told; isLost: boolean }
  | { type: "not-started" }
  | { type: "read"; told: Told }
  | { type: "sending"; own: OwnMessage }
  | { type: "heard"; message: ChatMessage }
  | { type: "answering"; text: string }
  | { type: "answered"; sent: SentChatMessage }
  /** It waits in the queue, which shows it. */
  | { type: "queued" }
  | { type: "failed" }
  | { type: "removed"; idempotencyKey: string };

/** What the chat shows after something has happened. */
export function afterEvent(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case "starting":
      return NO_CHAT;
    case "started":
      return { ...NO_CHAT, phase: "ready", ...event.told, isLost: event.isLost };
    case "not-started":
      return { ...state, phase: "failed" };
    case "read":
      return isOlder(event.told.conversation, state.conversation) ? state : { ...state, ...event.told };
    case "sending":
      return {
        ...state,
        sending: event.own,
        answer: null,
        unsent: state.unsent.filter(({ idempotencyKey }) => idempotencyKey !== event.own.idempotencyKey),
      };
    case "heard":
      return { ...state, messages: withMessages(state.messages, [event.message]) };
    case "answering":
      return { ...state, answer: event.text };
    case "answered": {
      const { message, aiResponse, conversation } = event.sent;
      const said = aiResponse === null ? [message] : [message, aiResponse];
      return { ...idle(state), conversation, messages: withMessages(state.messages, said) };
    }
    case "queued":
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

/** Whether the reader's words on their way are among the messages already. */
export function isHeard({ sending, messages }: ChatState): boolean {
  const last = messages.at(-1);
  return last !== undefined && last.role === "user" && last.content === sending?.text.trim();
}

function withUnsent(state: ChatState): readonly UnsentMessage[] {
  return state.sending ? [...state.unsent, { ...state.sending, isHeard: isHeard(state) }] : state.unsent;
}

function idle(state: ChatState): ChatState {
  return { ...state, sending: null, answer: null };
}

/** An answer that was on its way while something newer came. */
function isOlder(told: ChatConversation, shown: ChatConversation | null): boolean {
  return shown !== null && shown.id === told.id && told.version < shown.version;
}

function withMessages(messages: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const ids = new Set(more.map(({ id }) => id));
  return [...messages.filter(({ id }) => !ids.has(id)), ...more];
}
