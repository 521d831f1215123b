import { useState } from "react";
import { useTranslations } from "use-intl";
import { QUESTION_KINDS, QUESTION_LIMITS } from "#domains/reservations/seating-plan-constants.ts";
import { LANGUAGES, type Language, NATIVE_NAMES, type Translations } from "#kernel/languages.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { LineButtons, moved, replaced, without } from "#platform/web/dashboard/row-buttons.tsx";
import { Chip, Switch } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ChevronIcon, TrashIcon } from "#platform/web/ui/icons.tsx";
import { useEditor } from "../editor-scope.ts";
import type { DraftOption, DraftQuestion } from "../model/draft.ts";
import { ChoiceField, PathNote } from "./plan-fields.tsx";

/** What the restaurant asks its guests itself, on the booking form. */
export function QuestionsSection() {
  const t = useTranslations("inventory.questions");
  const { draft, change } = useEditor();
  const { language } = usePage();
  const { questions } = draft;
  const add = () => {
    const added: DraftQuestion = {
      ...{ key: randomIdempotencyKey(), id: null, kind: "text", isRequired: false, language },
      ...{ words: {}, options: [] },
    };
    change({ questions: [...questions, added] });
  };
  return (
    <div data-field="questions" className="grid gap-3">
      <ul className="grid gap-3 empty:hidden">
        {questions.map((question, index) => (
          <QuestionRow key={question.key} index={index} question={question} />
        ))}
      </ul>
      <PathNote path="questions" />
      <Button
        size="lg"
        className="w-fit"
        disabled={questions.length >= QUESTION_LIMITS.questions}
        onClick={add}
      >
        <span aria-hidden="true">+</span> {t("add")}
      </Button>
    </div>
  );
}

function QuestionRow({ index, question }: { index: number; question: DraftQuestion }) {
  const t = useTranslations("inventory.questions");
  const { draft, change } = useEditor();
  const { questions } = draft;
  const { key, kind, isRequired, language, words, options } = question;
  const path = `questions.${index}`;
  const name = t("one", { number: index + 1 });
  const put = (next: Partial<DraftQuestion>) => change({ questions: replaced(questions, index, next) });
  return (
    <li data-field={path} className="grid gap-4 rounded-card border border-line p-3 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg font-bold">{name}</h3>
        <LineButtons
          name={name}
          isFirst={index === 0}
          isLast={index === questions.length - 1}
          onMove={(by) => change({ questions: moved(questions, index, by) })}
          onRemove={() => change({ questions: without(questions, index) })}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-[2fr_1fr]">
        <WordsField
          path={`${path}.words`}
          label={t("words")}
          language={language}
          words={words}
          maxLength={QUESTION_LIMITS.words}
          onChange={(next) => put({ words: next })}
        />
        <ChoiceField
          path={`${path}.language`}
          label={t("language")}
          value={language}
          choices={LANGUAGES.map((one) => ({ value: one, text: NATIVE_NAMES[one] }))}
          onChange={(next) => put(inLanguage(question, next))}
        />
      </div>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-medium">{t("kind")}</legend>
        <div className="flex flex-wrap gap-2">
          {QUESTION_KINDS.map((one) => (
            <Chip
              key={one}
              type="radio"
              name={`kind-${key}`}
              className="min-h-12"
              checked={kind === one}
              onChange={() => put({ kind: one, ...(one !== "text" && { options: atLeastTwo(options) }) })}
            >
              {t(`kinds.${one}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      {kind !== "text" && <Options path={path} question={question} put={put} />}
      <Switch
        label={t("required")}
        hint={t("requiredHint")}
        isOn={isRequired}
        onChange={(isOn) => put({ isRequired: isOn })}
      />
      <OtherLanguages path={path} question={question} put={put} />
    </li>
  );
}

interface PartProps {
  /** Of the question. */
  path: string;
  question: DraftQuestion;
  put(next: Partial<DraftQuestion>): void;
}

/** What can be chosen, in the restaurant's own words. */
function Options({ path, question: { language, options }, put }: PartProps) {
  const t = useTranslations("inventory.questions");
  return (
    <fieldset data-field={`${path}.options`} className="grid gap-2">
      <legend className="mb-2 font-medium">{t("options")}</legend>
      <ul className="grid gap-2 sm:grid-cols-2">
        {options.map((option, at) => (
          <li key={option.key} className="flex items-end gap-2">
            <div className="min-w-0 grow">
              <WordsField
                path={`${path}.options.${at}.words`}
                label={t("option", { number: at + 1 })}
                language={language}
                words={option.words}
                maxLength={QUESTION_LIMITS.option}
                onChange={(words) => put({ options: replaced(options, at, { words }) })}
              />
            </div>
            <Button
              size="icon"
              className="shrink-0"
              aria-label={t("removeOption", { number: at + 1 })}
              onClick={() => put({ options: without(options, at) })}
            >
              <TrashIcon />
            </Button>
          </li>
        ))}
      </ul>
      <PathNote path={`${path}.options`} />
      <Button
        className="w-fit"
        disabled={options.length >= QUESTION_LIMITS.options}
        onClick={() => put({ options: [...options, newOption()] })}
      >
        <span aria-hidden="true">+</span> {t("addOption")}
      </Button>
    </fieldset>
  );
}

/** The same in other languages, one at a time. */
function OtherLanguages({ path, question, put }: PartProps) {
  const t = useTranslations("inventory.questions");
  const { kind, language: own, words, options } = question;
  const others = LANGUAGES.filter((language) => language !== own);
  const [chosen, setChosen] = useState<Language>(others[0] ?? own);
  const language = chosen === own ? (others[0] ?? own) : chosen;
  const written = others.filter((one) => words[one]?.trim());
  return (
    <details className="group rounded-xl border border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-xl px-3 py-2 font-medium hover:bg-sunken">
        <span className="min-w-0">
          {t("others")}{" "}
          <span className="text-sm font-normal text-soft">
            {written.map((one) => NATIVE_NAMES[one]).join(" · ")}
          </span>
        </span>
        <ChevronIcon className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 p-3 pt-1">
        <p className="text-sm text-soft">{t("othersHint")}</p>
        <ChoiceField
          path={`${path}.others`}
          label={t("translation")}
          value={language}
          choices={others.map((one) => ({ value: one, text: NATIVE_NAMES[one] }))}
          onChange={(next) => setChosen(next)}
        />
        <WordsField
          path={`${path}.words`}
          label={t("words")}
          hint={words[own] ?? ""}
          language={language}
          words={words}
          maxLength={QUESTION_LIMITS.words}
          onChange={(next) => put({ words: next })}
        />
        {kind !== "text" && (
          <div className="grid gap-3 sm:grid-cols-2">
            {options.map((option, at) => (
              <WordsField
                key={option.key}
                path={`${path}.options.${at}.words`}
                label={t("option", { number: at + 1 })}
                hint={option.words[own] ?? ""}
                language={language}
                words={option.words}
                maxLength={QUESTION_LIMITS.option}
                onChange={(next) => put({ options: replaced(options, at, { words: next }) })}
              />
            ))}
          </div>
        )}
      </div>
    </details>
  );
}

interface WordsFieldProps {
  path: string;
  label: string;
  /** The restaurant's own words, beside those in another language. */
  hint?: string;
  language: Language;
  words: Translations;
  maxLength: number;
  onChange(words: Translations): void;
}

function WordsField({ path, label, hint = "", language, words, maxLength, onChange }: WordsFieldProps) {
  const { errorAt } = useEditor();
  const own = `${path}.${language}`;
  return (
    <Field field={own} label={label} {...(hint !== "" && { hint })} error={errorAt(own)}>
      {(input) => (
        <input
          {...input}
          lang={language}
          autoComplete="off"
          className={`${input.className} min-h-12 text-lg`}
          maxLength={maxLength}
          value={words[language] ?? ""}
          onChange={({ target }) => onChange({ ...words, [language]: target.value })}
        />
      )}
    </Field>
  );
}

function newOption(): DraftOption {
  return { key: randomIdempotencyKey(), id: null, words: {} };
}

function atLeastTwo(options: DraftOption[]): DraftOption[] {
  return options.length >= 2 ? options : [...options, newOption(), newOption()].slice(0, 2);
}

/** Another original: where it has no words yet, those that were written go along. */
function inLanguage({ language, words, options }: DraftQuestion, next: Language): Partial<DraftQuestion> {
  const take = (all: Translations): Translations => {
    if (all[next]?.trim()) return all;
    const { [language]: own = "", ...others } = all;
    return { ...others, [next]: own };
  };
  return {
    language: next,
    words: take(words),
    options: options.map((option) => ({ ...option, words: take(option.words) })),
  };
}
