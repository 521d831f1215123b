import { useMessages, useTranslations } from "use-intl";
import { filled, type Message } from "#platform/web/i18n/message.ts";
import { blankValues, type ThreadSide } from "../../thread-phrases.ts";
import type { Draft } from "./use-message-sender.ts";

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
