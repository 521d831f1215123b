import type { BookedAnswer, BookingQuestion, GivenAnswer } from "#domains/reservations/contract/questions.ts";

/** An answer while it is given; the text as typed. */
export interface DraftAnswer {
  text: string;
  /** Ids of options. */
  options: string[];
}
/** By the question's id. Those to questions that are not asked any more wait unseen. */
export type DraftAnswers = Readonly<Record<string, DraftAnswer>>;

const NONE: DraftAnswer = { text: "", options: [] };

/** As far as it still fits the question. */
export function answerIn(answers: DraftAnswers, { id, kind, options }: BookingQuestion): DraftAnswer {
  const { text, options: chosen } = answers[id] ?? NONE;
  if (kind === "text") return { text, options: [] };
  const known = options.map((option) => option.id).filter((option) => chosen.includes(option));
  return { text: "", options: kind === "one" ? known.slice(0, 1) : known };
}

/** One for each question, also without an answer: the server sees which questions the form has shown. */
export function givenAnswers(
  questions: readonly BookingQuestion[],
  answers: DraftAnswers,
): Required<GivenAnswer>[] {
  return questions.map((question) => {
    const { text, options } = answerIn(answers, question);
    return { questionId: question.id, text: text.trim() || null, options };
  });
}

/** Fields of questions that must be answered and are not. */
export function missingAnswers(
  questions: readonly BookingQuestion[],
  answers: DraftAnswers,
): `answers.${number}`[] {
  return questions.flatMap((question, at) => {
    const { text, options } = answerIn(answers, question);
    const isMissing = question.isRequired && text.trim() === "" && options.length === 0;
    return isMissing ? [`answers.${at}` as const] : [];
  });
}

/** From stored JSON, from a call's body, or of a booking. */
export function readAnswers(stored: unknown): DraftAnswers {
  if (typeof stored !== "object" || stored === null) return {};
  const read = (entry: unknown): DraftAnswer => {
    const field = (name: string): unknown =>
      typeof entry === "object" && entry !== null ? Reflect.get(entry, name) : undefined;
    const [text, options] = [field("text"), field("options")];
    const ids = Array.isArray(options) ? options.filter((one) => typeof one === "string") : [];
    return { text: typeof text === "string" ? text : "", options: ids };
  };
  return Object.fromEntries(Object.entries(stored).map(([id, entry]) => [id, read(entry)]));
}

/** The answers of a list, by their questions. */
export function answersById(
  list: readonly { questionId: string; text?: string | null; options?: readonly string[] }[],
): DraftAnswers {
  return Object.fromEntries(
    list.map(({ questionId, text, options }) => [
      questionId,
      { text: text ?? "", options: [...(options ?? [])] },
    ]),
  );
}

export function answersOf(booked: readonly BookedAnswer[]): DraftAnswers {
  return answersById(booked.map((one) => ({ ...one, options: one.options.map(({ id }) => id) })));
}
