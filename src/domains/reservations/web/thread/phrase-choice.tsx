import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import {
  blankOf,
  fitsBlank,
  type PhraseBlank,
  phrasesFor,
  rangeOf,
  type ThreadSide,
} from "../../thread-phrases.ts";
import { type OpenQuestion, usePhraseLabel, usePhraseText } from "./phrases.ts";
import type { Draft } from "./use-message-sender.ts";

const MINUTES = ["5", "10", "15", "20", "30", "45", "60"];

interface BlankFormProps {
  /** The phrase, with an ellipsis for its blank. */
  title: string;
  blank: PhraseBlank;
  /** What a time begins with: that of the booking. */
  time: string;
  onFill(value: string): void;
  onClose(): void;
}

/** Asks for the one thing that a phrase still needs: a number out of a list, or a time. */
function BlankForm({ title, blank, time, onFill, onClose }: BlankFormProps) {
  const t = useTranslations("thread");
  const id = useId();
  const choices = choicesOf(blank);
  const [value, setValue] = useState(blank === "time" ? time : blank === "minutes" ? "15" : "1");
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => field.current?.focus(), []);
  const fill = (event: FormEvent) => {
    event.preventDefault();
    if (fitsBlank(blank, value)) onFill(value);
  };
  const input = {
    ...{ id, value, ref: field, required: true },
    className: "min-h-12 min-w-28 rounded-xl border border-line bg-card px-3 text-lg tabular text-ink",
  };
  return (
    <form onSubmit={fill} className="grid gap-2 rounded-xl border-2 border-ai-600 p-3">
      <p className="font-semibold">{title}</p>
      <label htmlFor={id} className="text-sm text-soft">
        {t(`fill.${blank}`)}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        {choices === null ? (
          <input {...input} type="time" onChange={(event) => setValue(event.target.value)} />
        ) : (
          <select {...input} onChange={(event) => setValue(event.target.value)}>
            {choices.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
        <Button type="submit" kind="main" size="lg">
          {t("send")}
        </Button>
        <Button size="lg" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

/** Null for a time, which has its own field. */
function choicesOf(blank: PhraseBlank): readonly string[] | null {
  if (blank === "minutes") return MINUTES;
  const range = rangeOf(blank);
  return range && Array.from({ length: range.to - range.from + 1 }, (_, at) => String(range.from + at));
}

const MOST_ANSWERS = 3;

interface PhraseChoiceProps {
  side: ThreadSide;
  questions: readonly OpenQuestion[];
  /** The time of the booking, `HH:mm`. */
  time: string;
  /** For a tablet in a kitchen: all phrases in view, and nothing small. */
  isLarge: boolean;
  /** Opens the blank of a phrase, filled with a value; a new object opens it again. */
  begin?: BegunPhrase | null | undefined;
  onSay(draft: Draft): void;
}

export interface BegunPhrase {
  phrase: string;
  value: string;
}

/** What can be said with one tap: first what answers the other side, then everything. */
export function PhraseChoice({ side, questions, time, isLarge, begin, onSay }: PhraseChoiceProps) {
  const t = useTranslations("thread");
  const textOf = usePhraseText();
  const labelOf = usePhraseLabel();
  const [open, setOpen] = useState<{ phrase: string; replyTo: string | null } | null>(null);
  const choose = (phrase: string, replyTo: string | null) => {
    if (blankOf(side, phrase) === null) onSay({ phrase, value: null, words: null, replyTo });
    else setOpen({ phrase, replyTo });
  };
  useEffect(() => {
    if (begin) setOpen({ phrase: begin.phrase, replyTo: null });
  }, [begin]);
  const blank = open && blankOf(side, open.phrase);
  return (
    <div className="grid min-w-0 gap-3">
      {questions.map(({ message, answers }) => (
        <div key={message.id} className="grid min-w-0 gap-2">
          <p className="font-semibold">
            {questions.length > 1 && message.phrase !== null
              ? t("answering", { text: textOf(message.from, message.phrase, message.value) })
              : t("suggested")}
          </p>
          <div className={isLarge ? "grid gap-2" : "flex flex-wrap gap-2"}>
            {answers.slice(0, MOST_ANSWERS).map((phrase) => (
              <PhraseButton
                key={phrase}
                {...{ side, phrase, isLarge, isMain: true }}
                onClick={() => choose(phrase, message.id)}
              />
            ))}
          </div>
        </div>
      ))}
      {open && blank && (
        <BlankForm
          key={open.phrase}
          title={labelOf(side, open.phrase)}
          blank={blank}
          time={begin?.phrase === open.phrase ? begin.value : time}
          onFill={(value) => {
            onSay({ ...open, value, words: null });
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      <AllPhrases side={side} questions={questions} isLarge={isLarge} onChoose={choose} />
    </div>
  );
}

interface AllPhrasesProps extends Pick<PhraseChoiceProps, "side" | "questions" | "isLarge"> {
  onChoose(phrase: string, replyTo: string | null): void;
}

function AllPhrases({ side, questions, isLarge, onChoose }: AllPhrasesProps) {
  const t = useTranslations("thread");
  const last = questions.at(-1);
  const answers = last?.answers ?? [];
  const shown = answers.slice(0, MOST_ANSWERS);
  const phrases = phrasesFor(side, last?.message.phrase ?? null).filter((phrase) => !shown.includes(phrase));
  const buttons = phrases.map((phrase) => (
    <PhraseButton
      key={phrase}
      {...{ side, phrase, isLarge, isMain: false }}
      onClick={() => onChoose(phrase, (answers.includes(phrase) && last?.message.id) || null)}
    />
  ));
  if (isLarge)
    return (
      <details open={questions.length === 0} className="grid gap-2">
        <summary className="flex min-h-12 items-center font-semibold text-link underline">
          {t(questions.length === 0 ? "phrases" : "more")}
        </summary>
        <div className="grid gap-2 sm:grid-cols-2">{buttons}</div>
      </details>
    );
  return (
    <div className="grid min-w-0 gap-2">
      <p className="font-semibold">{t(questions.length === 0 ? "phrases" : "more")}</p>
      {/* In a row under a thumb; where there is a mouse and room, all in view. */}
      <div className="-mx-5 flex gap-2 overflow-x-auto overscroll-x-contain px-5 pb-2 lg:mx-0 lg:flex-wrap lg:px-0">
        {buttons}
      </div>
    </div>
  );
}

interface PhraseButtonProps {
  side: ThreadSide;
  phrase: string;
  isLarge: boolean;
  isMain: boolean;
  onClick(): void;
}

function PhraseButton({ side, phrase, isLarge, isMain, onClick }: PhraseButtonProps) {
  const labelOf = usePhraseLabel();
  const colours = isMain
    ? "border-ai-700 bg-ai-700 text-white hover:bg-ai-600"
    : "border-line bg-card text-ink hover:bg-sunken";
  const size = isLarge ? "min-h-14 text-lg" : `min-h-11 ${isMain ? "" : "max-w-[17rem] shrink-0"}`;
  return (
    <button
      type="button"
      onClick={onClick}
      className={`rounded-xl border px-4 py-2 text-left leading-snug font-medium transition-colors duration-150 ${colours} ${size}`}
    >
      {labelOf(side, phrase)}
    </button>
  );
}
