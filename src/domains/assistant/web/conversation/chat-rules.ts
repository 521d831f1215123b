import { CHAT_TERMS } from "../../chat-constants.ts";
import type { ChatConversation, ChatMessage, SupportStatus } from "../../contract/conversations.ts";

/** Whether the reader can write now. `desk` is null until loaded. */
export function mayWrite(conversation: ChatConversation | null, support: SupportStatus | null): boolean {
  if (conversation === null || conversation.state === "ended") return false;
  return conversation.state === "open" || support?.isStaffed !== false;
}

/** Whether a message is an answer; the welcome is none. */
export function isAnswer(messages: readonly ChatMessage[], at: number): boolean {
  return messages[at]?.role === "assistant" && messages.slice(0, at).some(({ role }) => role === "user");
}

/** Whether to ask "Was this helpful?" after the delay. */
export function isRateable(conversation: ChatConversation | null, messages: readonly ChatMessage[]): boolean {
  if (conversation === null || conversation.rating !== null || conversation.state === "escalated")
    return false;
  if (conversation.state === "ended") return messages.some(({ metadata }) => metadata.person !== null);
  return isAnswer(messages, messages.length - 1);
}

/** Whether an answer has low confidence. */
export function isLowConfidence({ metadata: { confidence } }: ChatMessage): boolean {
  return confidence !== null && confidence < CHAT_TERMS.lowConfidence;
}

/** Whether a key press sends the message: Enter, unless it selects a candidate of an input method. */
export function isSendKey(event: {
  key: string;
  shiftKey: boolean;
  isComposing: boolean;
  keyCode: number;
}): boolean {
  const composes = event.isComposing || event.keyCode === 229;
  return event.key === "Enter" && !event.shiftKey && !composes;
}
