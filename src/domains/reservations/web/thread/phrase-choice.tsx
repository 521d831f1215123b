import { useState } from "react";
import { useTranslations } from "use-intl";
import { blankOf, phrasesFor, type ThreadSide } from "../../thread-phrases.ts";
import { BlankForm } from "./blank-form.tsx";
import type { OpenQuestion } from "./open-questions.ts";
import { usePhraseLabel, usePhraseText } from "./phrase-text.ts";
import type { Draft } from "./use-message-sender.ts";

const MOST_ANSWERS = 3;

interface PhraseChoiceProps {
  side: ThreadSide;
  questions: readonly OpenQuestion[];
  /** The time of the booking, `HH:mm`. */
  time: string;
  /** For a tablet in a kitchen: all phrases in view, and nothing small. */
  isLarge: boolean;
  onSay(draft: Draft): void;
}

/** What can be said with one tap: first what answers the other side, then everything. */
export function PhraseChoice({ side, questions, time, isLarge, onSay }: PhraseChoiceProps) {
  const t = useTranslations("thread");
  const textOf = usePhraseText();
  const [open, setOpen] = useState<{ phrase: string; replyTo: string | null } | null>(null);
  const choose = (phrase: string, replyTo: string | null) => {
    if (blankOf(side, phrase) === null) onSay({ phrase, value: null, words: null, replyTo });
    else setOpen({ phrase, replyTo });
  };
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
          blank={blank}
          time={time}
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
