import { CHAT_TERMS } from "../../chat-constants.ts";
import type { ChatConversation, ChatMessage, SupportStatus } from "../../contract/conversations.ts";

/** Whether the reader may write now. `desk` is null until it is known. */
export function mayWrite(conversation: ChatConversation | null, desk: SupportStatus | null): boolean {
  if (conversation === null || conversation.state === "ended") return false;
  return conversation.state === "open" || desk?.isStaffed !== false;
}

/** An answer to something; the welcome, which opens every conversation, is none. */
export function isAnswer(messages: readonly ChatMessage[], at: number): boolean {
  return messages[at]?.role === "assistant" && messages.slice(0, at).some(({ role }) => role === "user");
}

/** Whether "Was this helpful?" is due once the pause is over: after an answer, until it is given. */
export function isRateable(conversation: ChatConversation | null, messages: readonly ChatMessage[]): boolean {
  if (conversation === null || conversation.rating !== null || conversation.state === "escalated")
    return false;
  if (conversation.state === "ended") return messages.some(({ metadata }) => metadata.person !== null);
  return isAnswer(messages, messages.length - 1);
}

/** Whether the answer is one that should not be relied on. */
export function isWeak({ metadata: { confidence } }: ChatMessage): boolean {
  return confidence !== null && confidence < CHAT_TERMS.lowConfidence;
}

/** Whether a key press sends. Not while a word is being put together: there Enter chooses its writing. */
export function isSending(event: {
  key: string;
  shiftKey: boolean;
  isComposing: boolean;
  keyCode: number;
}): boolean {
  const composes = event.isComposing || event.keyCode === 229;
  return event.key === "Enter" && !event.shiftKey && !composes;
}
