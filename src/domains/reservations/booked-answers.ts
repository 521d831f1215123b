import { type Language, translationFor } from "#kernel/languages.ts";
import type { BookedAnswer } from "./contract/questions.ts";

type Tagged = { text: string; lang: string | undefined };

/** A question and its answer, each with its language. */
export interface AnswerLine {
  id: string;
  question: Tagged;
  /** Chosen options, or the guest's own words. */
  answers: Tagged[];
  /** Written by the guest. */
  isOwn: boolean;
}

/**
 * Answers to be read: by the restaurant as it asked, or by a guest in their language. `guest`: the language of the
 * booking, in which own words were written, where it is known.
 */
export function answerLines(
  answers: readonly BookedAnswer[],
  { guest, reader = null }: { guest?: Language; reader?: Language | null },
): AnswerLine[] {
  return answers.map(({ questionId, language, words, text, options }) => {
    const said = (all: BookedAnswer["words"]): Tagged =>
      (reader && translationFor(all, reader)) ?? { text: all[language] ?? "", lang: language };
    return {
      id: questionId,
      question: said(words),
      answers: text === null ? options.map((option) => said(option.words)) : [{ text, lang: guest }],
      isOwn: text !== null,
    };
  });
}

/** The same as plain text, as the restaurant reads it: question and answer. */
export function answerTexts(answers: readonly BookedAnswer[]): [string, string][] {
  return answerLines(answers, {}).map(({ question, answers: said }) => [
    question.text,
    said.map(({ text }) => text).join(" / "),
  ]);
}
