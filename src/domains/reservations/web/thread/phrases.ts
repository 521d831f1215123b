import { useMessages, useTranslations } from "use-intl";
import { filled, type Message } from "#platform/web/i18n/message.ts";
import type { ThreadMessage } from "../../contract/threads.ts";
import { answersTo, blankValues, type ThreadSide } from "../../thread-phrases.ts";
import type { Draft } from "./use-message-sender.ts";

/** What can be said to any words of the other side, without knowing them. */
const TO_WORDS: Readonly<Record<ThreadSide, readonly string[]>> = {
  guest: ["thanks", "on-our-way"],
  restaurant: ["thanks", "call-us", "see-you"],
};

const MOST = 3;

/** A phrase of one of the sides in the reader's language, with its blank filled. */
export function usePhraseText(): (side: ThreadSide, phrase: string, value: string | null) => string {
  // `thread-phrases.ts` lists the phrases, and a test checks that each has its text.
  const t = useTranslations("thread") as (key: string, values?: Record<string, string | number>) => string;
  return (side, phrase, value) => t(`${side}.${phrase}`, blankValues(side, phrase, value));
}

/** What a draft says, in its writer's language. */
export function useDraftText(side: ThreadSide): (draft: Draft) => string {
  const textOf = usePhraseText();
  return ({ phrase, value, words }) => (phrase === null ? (words ?? "") : textOf(side, phrase, value));
}

/** A phrase as the label of its button: with an ellipsis for its blank. */
export function usePhraseLabel(): (side: ThreadSide, phrase: string) => string {
  const texts = useMessages().thread as unknown as Record<ThreadSide, Record<string, Message>>;
  return (side, phrase) => withDots(texts[side][phrase] ?? "");
}

/** `We keep your table for … minutes.` out of a text with plural forms. */
export function withDots(message: Message): string {
  // Three dots at the end need no fourth.
  return filled(message, "…").replace(/…\.$/, "…");
}

export interface OpenQuestion {
  message: ThreadMessage;
  /** Phrases that answer it, the likeliest first. */
  answers: readonly string[];
}

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
