import { useId } from "react";
import { useTranslations } from "use-intl";
import type { BookingQuestion } from "#domains/reservations/contract/questions.ts";
import { QUESTION_LIMITS } from "#domains/reservations/seating-plan-constants.ts";
import { Chip } from "#platform/web/form/controls.tsx";
import { FieldError, INPUT } from "#platform/web/form/field.tsx";
import { type TaggedText, translatedOr } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import { answerIn, type DraftAnswer, type DraftAnswers } from "./draft-answers.ts";

interface QuestionFieldsProps {
  questions: readonly BookingQuestion[];
  answers: DraftAnswers;
  /** By the question's place: `answers.0`. */
  errors: Readonly<Partial<Record<string, string>>>;
  /** Staff may leave every question open. */
  isForGuests: boolean;
  onChange(answers: DraftAnswers): void;
}

/** A restaurant's own questions, in the reader's language, else as the restaurant wrote them. */
export function QuestionFields({ questions, answers, errors, isForGuests, onChange }: QuestionFieldsProps) {
  return questions.map((question, at) => (
    <QuestionField
      key={question.id}
      field={`answers.${at}`}
      question={question}
      answer={answerIn(answers, question)}
      error={errors[`answers.${at}`]}
      mark={isForGuests ? (question.isRequired ? "needed" : "optional") : null}
      onChange={(answer) => onChange({ ...answers, [question.id]: answer })}
    />
  ));
}

interface QuestionFieldProps {
  field: string;
  question: BookingQuestion;
  answer: DraftAnswer;
  error: string | undefined;
  /** Null: staff may leave it open, as any. */
  mark: "needed" | "optional" | null;
  onChange(answer: DraftAnswer): void;
}

function QuestionField({ field, question, answer, error, mark, onChange }: QuestionFieldProps) {
  const t = useTranslations("booking");
  const { language: reader } = usePage();
  const id = useId();
  const { kind, words, language, options } = question;
  const said = (all: BookingQuestion["words"]): TaggedText => translatedOr(all, language, reader);
  const title = said(words);
  const label = (
    <>
      <span lang={title.lang} className="wrap-anywhere">
        {title.text}
      </span>{" "}
      {mark && (
        <span className="text-sm font-normal text-soft">
          {t(mark === "needed" ? "needed" : "questions.optional")}
        </span>
      )}
    </>
  );
  const mustAnswer = mark === "needed";
  const described = error && `${id}-error`;
  if (kind === "text")
    return (
      <div data-field={field} className="grid min-w-0 grid-cols-1 content-start gap-1.5">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <textarea
          id={id}
          rows={2}
          className={INPUT}
          aria-invalid={error !== undefined}
          aria-describedby={described}
          aria-required={mustAnswer}
          maxLength={QUESTION_LIMITS.answer}
          value={answer.text}
          onChange={({ target }) => onChange({ text: target.value, options: [] })}
        />
        <FieldError id={`${id}-error`} error={error} />
      </div>
    );
  const isOne = kind === "one";
  const choose = (option: string) => {
    const isOn = answer.options.includes(option);
    const others = isOne ? [] : answer.options.filter((one) => one !== option);
    onChange({ text: "", options: isOn && !isOne ? others : [...others, option] });
  };
  return (
    <fieldset
      data-field={field}
      aria-describedby={described}
      aria-invalid={error !== undefined}
      className="grid min-w-0 grid-cols-1 gap-1.5"
    >
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const text = said(option.words);
          const isChosen = answer.options.includes(option.id);
          return (
            <Chip
              key={option.id}
              type={isOne ? "radio" : "checkbox"}
              name={id}
              checked={isChosen}
              onChange={() => choose(option.id)}
            >
              {isChosen && <CheckIcon className="size-4" />}
              <span lang={text.lang}>{text.text}</span>
            </Chip>
          );
        })}
        {isOne && !mustAnswer && (
          <Chip
            type="radio"
            name={id}
            checked={answer.options.length === 0}
            onChange={() => onChange({ text: "", options: [] })}
          >
            {t("questions.none")}
          </Chip>
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
