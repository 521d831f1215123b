import { useState } from "react";
import { useTranslations } from "use-intl";
import { TranslatedText } from "#domains/translation/web/translated-text.tsx";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { useZoneClock } from "#platform/web/i18n/zones/zone-clock.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import type { ThreadMessage } from "../../contract/threads.ts";
import type { ThreadSide } from "../../thread-phrases.ts";
import { Bubble } from "./bubble.tsx";
import { usePhraseText } from "./phrase-text.ts";

interface MessageBubbleProps {
  message: ThreadMessage;
  /** What it answers, where that does not stand right above it. */
  answered: ThreadMessage | null;
  /** The reader's. */
  side: ThreadSide;
  /** The restaurant's. */
  zone: string;
}

/** A message as it was sent: a phrase in the reader's language, words as they are or as an engine translates them. */
export function MessageBubble({ message, answered, side, zone }: MessageBubbleProps) {
  const t = useTranslations("thread");
  const clock = useZoneClock(zone);
  const textOf = usePhraseText();
  const { from, phrase, value, words, original, by, at, isRead } = message;
  const isOwn = from === side;
  const [isOriginal, setOriginal] = useState(false);
  return (
    <Bubble
      isOwn={isOwn}
      name={t(isOwn ? "from.you" : `from.${from}`)}
      foot={
        <>
          <time dateTime={at}>{clock(at)}</time>
          {isOwn && <span>{t(isRead ? "read" : "sent")}</span>}
          {by !== null && <span>{t("by", { name: by })}</span>}
          {original !== null && (
            <button
              type="button"
              className="-my-1.5 min-h-11 font-medium text-link underline"
              aria-expanded={isOriginal}
              onClick={() => setOriginal(!isOriginal)}
            >
              {t(isOriginal ? "originalHide" : "original")}
            </button>
          )}
        </>
      }
    >
      {answered !== null && (
        <p className="border-l-2 border-line pl-2 text-sm text-soft">
          {t("answering", {
            text:
              answered.phrase === null
                ? (answered.words ?? "")
                : textOf(answered.from, answered.phrase, answered.value),
          })}
        </p>
      )}
      {phrase === null ? (
        <Words text={words ?? ""} language={message.language} isOwn={isOwn} from={from} />
      ) : (
        <p className="break-words">{textOf(from, phrase, value)}</p>
      )}
      {isOriginal && original !== null && (
        <p lang={original.language} className="break-words text-soft">
          {original.text}
        </p>
      )}
    </Bubble>
  );
}

interface WordsProps {
  text: string;
  language: ThreadMessage["language"];
  isOwn: boolean;
  from: ThreadSide;
}

function Words({ text, language, isOwn, from }: WordsProps) {
  const t = useTranslations("thread");
  const nameOf = useLanguageName();
  const { language: own, translator } = usePage();
  if (isOwn || language === own)
    return (
      <p lang={language} className="break-words whitespace-pre-line">
        {text}
      </p>
    );
  const context = `a message from a ${from === "guest" ? "guest to a restaurant" : "restaurant to a guest"} about a booked table`;
  return (
    <>
      <TranslatedText
        text={{ text, lang: language }}
        context={context}
        className="break-words whitespace-pre-line"
      />
      {translator === null && (
        <p className="text-sm font-medium text-soft">{t("notTranslated", { language: nameOf(language) })}</p>
      )}
    </>
  );
}
