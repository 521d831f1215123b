import { useTranslations } from "use-intl";
import { blankValues, type ThreadSide } from "../../../shared/thread-phrases.ts";

/** A phrase of one of the sides in the reader's language, with its blank filled. */
export function usePhraseText(): (side: ThreadSide, phrase: string, value: string | null) => string {
  // Which phrases there are is told by `thread-phrases.ts`, and that each has its text by a test.
  const t = useTranslations("thread") as (key: string, values?: Record<string, string | number>) => string;
  return (side, phrase, value) => t(`${side}.${phrase}`, blankValues(side, phrase, value));
}

/** A phrase as it stands on its button: with three dots where something is to be filled in. */
export function usePhraseLabel(): (side: ThreadSide, phrase: string) => string {
  const t = useTranslations("thread");
  return (side, phrase) => {
    const raw: unknown = t.raw(`${side}.${phrase}` as Parameters<typeof t.raw>[0]);
    return withDots(String(raw));
  };
}

/** `We keep your table for # minutes.` out of a text with plural forms, with dots for the blank. */
export function withDots(text: string): string {
  const other = /\bother \{((?:[^{}]|\{[^{}]*\})*)\}/.exec(text)?.[1] ?? text;
  // Three dots at the end need no fourth.
  return other.replace(/\{\w+\}|#/g, "…").replace(/…\.$/, "…");
}
