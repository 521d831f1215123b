import type { ThreadMessage } from "../../contract/threads.ts";
import { answersTo, type ThreadSide } from "../../thread-phrases.ts";

export interface OpenQuestion {
  message: ThreadMessage;
  /** Phrases that answer it, the likeliest first. */
  answers: readonly string[];
}

/** What can be said to any words of the other side, without knowing them. */
const TO_WORDS: Readonly<Record<ThreadSide, readonly string[]>> = {
  guest: ["thanks", "on-our-way"],
  restaurant: ["thanks", "call-us", "see-you"],
};
const MOST = 3;

/**
 * The latest messages of the other side that a phrase can answer, the earliest first. None once the reader has replied
 * or written something else.
 */
export function openQuestions(messages: readonly ThreadMessage[], side: ThreadSide): OpenQuestion[] {
  const lastOwn = messages.map(({ from, replyTo }) => from === side && replyTo === null).lastIndexOf(true);
  const answered = new Set(messages.map(({ replyTo }) => replyTo));
  const open = messages
    .slice(lastOwn + 1)
    .filter(({ id, from }) => from !== side && !answered.has(id))
    .map((message) => ({
      message,
      answers: message.phrase === null ? TO_WORDS[side] : answersTo(side, message.phrase),
    }))
    .filter(({ answers }) => answers.length > 0);
  // Generic replies are shown only without a specific answer.
  const asked = open.filter(({ message }) => message.phrase !== null);
  return asked.length > 0 ? asked.slice(-MOST) : open.slice(-1);
}
