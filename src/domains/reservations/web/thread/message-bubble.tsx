import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { TranslatedText } from "#domains/translation/web/translated-text.tsx";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { useZoneClock } from "#platform/web/i18n/zone.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { UndoIcon } from "#platform/web/ui/icons.tsx";
import type { ThreadMessage } from "../../contract/threads.ts";
import type { ThreadSide } from "../../thread-phrases.ts";
import { useDraftText, usePhraseText } from "./phrases.ts";
import type { MessageSender, PendingMessage } from "./use-message-sender.ts";

interface MessageBubbleProps {
  message: ThreadMessage;
  /** What it answers, where that does not stand right above it. */
  answered: ThreadMessage | null;
  /** The reader's. */
  side: ThreadSide;
  /** The restaurant's. */
  zone: string;
}

/** A message: a phrase in the reader's language, free text as written or machine-translated. */
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

interface PendingBubbleProps {
  message: PendingMessage;
  side: ThreadSide;
  sender: MessageSender;
}

/** A message on its way: to be taken back, being sent, or not sent with the reason and the way to try again. */
export function PendingBubble({ message: { key, draft, state, fault }, side, sender }: PendingBubbleProps) {
  const t = useTranslations("thread");
  const textOf = useDraftText(side);
  const { takeBack, sendNow } = sender;
  return (
    <Bubble
      isOwn
      isPending
      name={t("from.you")}
      foot={
        state === "failed" ? (
          <span className="font-medium text-warn">
            {t("unsent")} {fault}
          </span>
        ) : (
          <span>{t(state === "soon" ? "sendingSoon" : "sending")}</span>
        )
      }
    >
      <p className="break-words whitespace-pre-line">{textOf(draft)}</p>
      {state !== "sending" && (
        <div className="flex flex-wrap gap-2 py-1">
          {state === "failed" && (
            <Button kind="main" onClick={() => sendNow(key)}>
              {t("again")}
            </Button>
          )}
          <Button onClick={() => takeBack(key)}>
            {state === "soon" && <UndoIcon />}
            {t(state === "soon" ? "undo" : "takeBack")}
          </Button>
        </div>
      )}
    </Bubble>
  );
}

interface BubbleProps {
  isOwn: boolean;
  /** Not there yet: with a broken border. */
  isPending?: boolean;
  /** Who wrote it. */
  name: string;
  /** When, and what became of it. */
  foot: ReactNode;
  children: ReactNode;
}

/** One message: the reader's own at the end of the line, the other side's at its beginning. */
export function Bubble({ isOwn, isPending = false, name, foot, children }: BubbleProps) {
  const colours = isOwn ? "rounded-br-sm bg-note-bg" : "rounded-bl-sm bg-sunken";
  return (
    <div
      className={`grid w-fit max-w-[88%] min-w-0 gap-1 rounded-2xl border px-4 py-2.5 ${colours} ${isOwn ? "ml-auto" : ""} ${isPending ? "border-dashed border-soft" : "border-line"}`}
    >
      <p className="sr-only">{name}</p>
      {children}
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-soft">{foot}</div>
    </div>
  );
}
