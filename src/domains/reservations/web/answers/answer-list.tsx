import { answerLines } from "#domains/reservations/booked-answers.ts";
import type { BookedAnswer } from "#domains/reservations/contract/questions.ts";
import type { Language } from "#kernel/languages.ts";
import { Untranslated } from "#platform/web/dashboard/untranslated.tsx";

interface AnswerListProps {
  answers: readonly BookedAnswer[];
  /** Of the booking: guests' own words are in it. */
  language: Language;
  className?: string;
}

/** What a party has answered, as the restaurant reads it. */
export function AnswerList({ answers, language, className = "" }: AnswerListProps) {
  if (answers.length === 0) return null;
  return (
    <dl className={`grid gap-x-3 ${className}`}>
      {answerLines(answers, { guest: language }).map(({ id, question, answers: said, isOwn }) => (
        <div key={id} className="wrap-anywhere">
          <dt lang={question.lang} className="inline text-soft">
            {question.text}
          </dt>{" "}
          <dd className="inline font-semibold">
            {said.map(({ text, lang }, at) => (
              <span key={text} lang={lang}>
                {at > 0 && " / "}
                {text}
              </span>
            ))}
            {isOwn && (
              <>
                {" "}
                <Untranslated language={language} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
