import { type Language, translationFor } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { BookedAnswer, BookingQuestion, GivenAnswer } from "../../contract/questions.ts";
import { questionsOf } from "../seating/plan/store.ts";

/** `questions`: as they are now. `missing`: places in the list of those that have to be answered. */
export type AnswersRefusal =
  | { why: "changed"; questions: BookingQuestion[] }
  | { why: "missing"; missing: number[] };
export interface AnswersRefused {
  ok: false;
  reason: "answers-refused";
  refusal: AnswersRefusal;
}
type SettledAnswers = { ok: true; answers: BookedAnswer[] } | AnswersRefused;

interface Asked {
  restaurantId: string;
  /** Nothing: the form had no questions. */
  given: readonly GivenAnswer[] | undefined;
  /** The guest's. */
  language: Language;
  /** Guests on the form must answer what is required; staff and programs needn't. */
  mustAnswer: boolean;
}

/** Compares answers with the restaurant's questions. They are kept with the words that the guest was asked in. */
export async function settleAnswers(db: Queryable, asked: Asked): Promise<SettledAnswers> {
  return answersTo(await questionsOf(db, asked.restaurantId), asked);
}

export function answersTo(
  questions: BookingQuestion[],
  { given = [], language, mustAnswer }: Omit<Asked, "restaurantId">,
): SettledAnswers {
  const isKnown = ({ questionId, text, options }: GivenAnswer) => {
    const question = questions.find(({ id }) => id === questionId);
    if (question === undefined) return false;
    if (question.kind === "text") return options.length === 0;
    const ids = new Set(question.options.map(({ id }) => id));
    const most = question.kind === "one" ? 1 : ids.size;
    return text === null && options.length <= most && options.every((id) => ids.has(id));
  };
  const isTwice = new Set(given.map(({ questionId }) => questionId)).size < given.length;
  // A form that says nothing to a question that must be answered doesn't know it.
  const isUnseen = ({ id, isRequired }: BookingQuestion) =>
    mustAnswer && isRequired && !given.some(({ questionId }) => questionId === id);
  if (isTwice || !given.every(isKnown) || questions.some(isUnseen))
    return { ok: false, reason: "answers-refused", refusal: { why: "changed", questions } };
  const required = new Set(questions.filter(({ isRequired }) => isRequired).map(({ id }) => id));
  const missing = [...given.entries()].flatMap(([at, { questionId, text, options }]) =>
    mustAnswer && required.has(questionId) && text === null && options.length === 0 ? [at] : [],
  );
  if (missing.length > 0)
    return { ok: false, reason: "answers-refused", refusal: { why: "missing", missing } };
  return { ok: true, answers: questions.flatMap((question) => answerTo(question, given, language)) };
}

function answerTo(
  { id, kind, language: original, words, options }: BookingQuestion,
  given: readonly GivenAnswer[],
  language: Language,
): BookedAnswer[] {
  const answer = given.find(({ questionId }) => questionId === id);
  if (answer === undefined || (answer.text === null && answer.options.length === 0)) return [];
  const kept = (all: BookingQuestion["words"]) => {
    const read = translationFor(all, language);
    return { [original]: all[original] ?? "", ...(read && { [read.lang]: read.text }) };
  };
  const chosen = options.filter((option) => answer.options.includes(option.id));
  return [
    {
      ...{ questionId: id, kind, language: original, words: kept(words), text: answer.text },
      options: chosen.map((option) => ({ id: option.id, words: kept(option.words) })),
    },
  ];
}

/** A booking's answers after a change: those to questions that are no longer asked stay. */
export function withAnswers(
  before: readonly BookedAnswer[],
  after: readonly BookedAnswer[],
  given: readonly GivenAnswer[],
): BookedAnswer[] {
  const said = new Set(given.map(({ questionId }) => questionId));
  return [...before.filter(({ questionId }) => !said.has(questionId)), ...after];
}
