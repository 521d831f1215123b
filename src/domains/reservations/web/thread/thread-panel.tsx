import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { Field } from "#platform/web/ui/form/field.tsx";
import type { ThreadView } from "../../contract/threads.ts";
import type { ThreadSide } from "../../thread-phrases.ts";
import { MAX_WORDS } from "../../thread-terms.ts";
import { MessageList } from "./message-list.tsx";
import { openQuestions } from "./open-questions.ts";
import { PendingBubble } from "./pending-bubble.tsx";
import { PhraseChoice } from "./phrase-choice.tsx";
import type { MessageSender } from "./use-message-sender.ts";

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
          className={isLarge ? "min-h-14 px-6 text-lg" : ""}
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
  /** Null while nobody knows what was written; then what is written now may still be sent. */
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
