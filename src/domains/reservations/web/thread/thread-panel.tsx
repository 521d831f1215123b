import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import type { ThreadMessage, ThreadView } from "../../contract/threads.ts";
import { MAX_WORDS } from "../../reservation-constants.ts";
import type { ThreadSide } from "../../thread-phrases.ts";
import { MessageBubble, PendingBubble } from "./message-bubble.tsx";
import { type BegunPhrase, PhraseChoice } from "./phrase-choice.tsx";
import { openQuestions } from "./phrases.ts";
import type { MessageSender } from "./use-message-sender.ts";

interface MessageListProps {
  messages: readonly ThreadMessage[];
  side: ThreadSide;
  zone: string;
  /** What is not sent yet, below what is. */
  pending: ReactNode;
  isLarge: boolean;
  /** The last message has been before the reader's eyes. */
  onSeen(): void;
}

/** So many of the last ones are shown at first. */
const SHOWN = 12;

/** What was written, the last at the bottom. New messages are read out. */
function MessageList({ messages, side, zone, pending, isLarge, onSeen }: MessageListProps) {
  const t = useTranslations("thread");
  const end = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  useOnSeen(end, messages.at(-1)?.id ?? null, onSeen);
  const first = isWhole ? 0 : Math.max(0, messages.length - SHOWN);
  const shown = messages.slice(first);
  return (
    <div role="log" aria-label={t("list")} className={`grid gap-3 ${isLarge ? "text-lg" : ""}`}>
      {first > 0 && (
        <Button className="w-fit" onClick={() => setWhole(true)}>
          {t("earlier", { count: first })}
        </Button>
      )}
      {shown.map((message, at) => (
        <MessageBubble
          key={message.id}
          message={message}
          answered={
            message.replyTo === null || message.replyTo === shown[at - 1]?.id
              ? null
              : (messages.find(({ id }) => id === message.replyTo) ?? null)
          }
          side={side}
          zone={zone}
        />
      ))}
      {pending}
      <div ref={end} />
    </div>
  );
}

/** Calls back when the end of a list is visible in a visible tab. `last`: id of the last message. */
function useOnSeen(end: { current: HTMLElement | null }, last: string | null, onSeen: () => void) {
  const tell = useRef(onSeen);
  useEffect(() => {
    tell.current = onSeen;
  });
  useEffect(() => {
    if (last === null || end.current === null) return;
    let isInView = false;
    const look = () => isInView && document.visibilityState === "visible" && tell.current();
    const watch = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting === true;
      look();
    });
    watch.observe(end.current);
    document.addEventListener("visibilitychange", look);
    return () => {
      watch.disconnect();
      document.removeEventListener("visibilitychange", look);
    };
  }, [end, last]);
}

/** So few are left that it is worth saying. */
const NEARLY_FULL = 100;

/** The writer's own words. */
function WordsForm({ isLarge, onSend }: { isLarge: boolean; onSend(words: string): void }) {
  const t = useTranslations("thread");
  const [words, setWords] = useState("");
  const text = words.trim();
  const left = MAX_WORDS - words.length;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text === "") return;
    onSend(text);
    setWords("");
  };
  return (
    <form onSubmit={send} className="grid gap-2">
      <Field field="words" label={t("words")} hint={t("wordsHint")} error={undefined}>
        {(input) => (
          <textarea
            {...input}
            rows={2}
            maxLength={MAX_WORDS}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          kind={text === "" ? "quiet" : "main"}
          size={isLarge ? "2xl" : "md"}
          className={isLarge ? "px-6" : ""}
          disabled={text === ""}
        >
          {t("send")}
        </Button>
        {left <= NEARLY_FULL && <span className="text-sm text-soft">{t("wordsLeft", { count: left })}</span>}
      </div>
    </form>
  );
}

interface ThreadPanelProps {
  side: ThreadSide;
  /** Null while it is not loaded; messages can be sent all the same. */
  thread: ThreadView | null;
  sender: MessageSender;
  /** The restaurant's. */
  zone: string;
  /** `YYYY-MM-DDTHH:mm` of the booking. */
  localTime: string;
  /** What it is for, where nothing was written yet. */
  empty: ReactNode;
  /** What waits elsewhere to be sent; `waitingCount` of them. */
  waiting?: ReactNode;
  waitingCount?: number;
  isLarge?: boolean;
  /** A phrase whose blank is open. */
  begin?: BegunPhrase | null;
  onSeen(): void;
}

/** What guest and restaurant have written to each other, and what one of them can write. */
export function ThreadPanel(props: ThreadPanelProps) {
  const { side, thread, sender, zone, localTime, empty, waiting, waitingCount = 0, isLarge = false } = props;
  const t = useTranslations("thread");
  const messages = thread?.messages ?? [];
  const pendingCount = sender.pending.length + waitingCount;
  const closed = thread?.closed ?? null;
  return (
    <>
      {messages.length + pendingCount === 0 ? (
        thread !== null && closed === null && <p className="text-soft">{empty}</p>
      ) : (
        <MessageList
          {...{ messages, side, zone, isLarge }}
          pending={
            <>
              {waiting}
              {sender.pending.map((message) => (
                <PendingBubble key={message.key} message={message} side={side} sender={sender} />
              ))}
            </>
          }
          onSeen={props.onSeen}
        />
      )}
      {closed === null ? (
        <>
          <PhraseChoice
            side={side}
            questions={pendingCount === 0 ? openQuestions(messages, side) : []}
            time={localTime.slice(11, 16)}
            isLarge={isLarge}
            begin={props.begin}
            onSay={sender.say}
          />
          <WordsForm
            isLarge={isLarge}
            onSend={(words) => sender.say({ phrase: null, value: null, words, replyTo: null })}
          />
        </>
      ) : (
        <p className="text-soft">{t(`closed.${closed}`)}</p>
      )}
    </>
  );
}
