import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon, CloseIcon } from "#platform/web/ui/icons.tsx";
import type { DietaryProfile } from "../../dietary-profile.ts";
import { Spoken, usePhrases } from "./phrases.tsx";
import { ANSWERS, type Answer, type Question, questionsFor } from "./questions.ts";

/** What is asked of the kitchen. The staff answer by a finger; what they say stays until the card is closed. */
export function CardQuestions({ profile }: { profile: DietaryProfile }) {
  const t = useTranslations("allergy");
  const { phrase } = usePhrases();
  const [answers, setAnswers] = useState<Partial<Record<Question, Answer>>>({});
  return (
    <section className="grid gap-4">
      <h3 className="text-xl font-bold">
        <Spoken phrase={phrase("questions")} small="text-base" />
      </h3>
      <ol className="grid gap-4">
        {questionsFor(profile).map((question) => (
          <li key={question}>
            <Ask
              question={question}
              answer={answers[question] ?? null}
              onAnswer={(answer) => setAnswers((last) => ({ ...last, [question]: answer }))}
            />
          </li>
        ))}
      </ol>
      {Object.keys(answers).length > 0 && (
        <Button className="w-fit" onClick={() => setAnswers({})}>
          {t("again")}
        </Button>
      )}
    </section>
  );
}

interface AskProps {
  question: Question;
  answer: Answer | null;
  onAnswer(answer: Answer): void;
}

function Ask({ question, answer, onAnswer }: AskProps) {
  const { phrase } = usePhrases();
  const name = useId();
  return (
    <fieldset className="rounded-card border border-line bg-sunken p-4">
      <legend className="sr-only">{phrase(`question.${question}`).own}</legend>
      <p className="text-xl leading-snug font-semibold">
        <Spoken phrase={phrase(`question.${question}`)} small="text-base" />
      </p>
      <div className="mt-3 grid grid-cols-3 gap-2">
        {ANSWERS.map((choice) => (
          <label key={choice} className={`${ANSWER} ${LOOKS[choice]}`}>
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={answer === choice}
              onChange={() => onAnswer(choice)}
            />
            <Sign of={choice} />
            <span>
              <Spoken phrase={phrase(`answer.${choice}`)} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Sign({ of: answer }: { of: Answer }) {
  if (answer === "yes") return <CheckIcon className="size-6" />;
  if (answer === "no") return <CloseIcon className="size-6" />;
  return (
    <span aria-hidden="true" className="text-xl leading-none font-bold">
      ?
    </span>
  );
}

const ANSWER =
  "relative flex min-h-20 min-w-0 cursor-pointer flex-col items-center justify-center gap-1 rounded-xl border-2 border-line bg-card px-1.5 py-2 text-center text-base font-bold sm:text-lg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-self";
const LOOKS: Record<Answer, string> = {
  yes: "has-checked:border-matcha-600 has-checked:bg-good-bg has-checked:text-good",
  no: "has-checked:border-call has-checked:bg-warn-bg has-checked:text-warn",
  check: "has-checked:border-ai-600 has-checked:bg-note-bg has-checked:text-link",
};
