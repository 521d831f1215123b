import { z } from "zod";
import type { RefusalDetails } from "#kernel/api/endpoint.ts";
import { LANGUAGES, type Translations } from "#kernel/languages.ts";
import { QUESTION_KINDS, QUESTION_LIMITS } from "../seating-plan-constants.ts";

const texts = (max: number) =>
  z
    .partialRecord(z.enum(LANGUAGES), z.string().trim().max(max))
    .transform(
      (given): Translations => Object.fromEntries(Object.entries(given).filter(([, text]) => text !== "")),
    );
const id = z.string().min(1).max(64);

/** A question of a restaurant's own on the booking form, as its editors see it. */
export const questionDocument = z
  .strictObject({
    /** Null for a new one. */
    id: id.nullable(),
    kind: z.enum(QUESTION_KINDS),
    /** Guests can't book on the form without an answer; staff and programs can. */
    isRequired: z.boolean(),
    /** In which the restaurant has written it, and reads it. */
    language: z.enum(LANGUAGES),
    /** Guests read `language` where theirs is missing. */
    words: texts(QUESTION_LIMITS.words),
    /** Of a choice. */
    options: z
      .array(z.strictObject({ id: id.nullable(), words: texts(QUESTION_LIMITS.option) }))
      .max(QUESTION_LIMITS.options),
  })
  .superRefine(({ kind, language, words, options }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    if (words[language] === undefined) refuse(["words", language], "required");
    if (kind === "text" && options.length > 0) refuse(["options"], "wrong-type");
    if (kind !== "text" && options.length < 2) refuse(["options"], "two-options");
    for (const [at, option] of options.entries())
      if (option.words[language] === undefined) refuse(["options", at, "words", language], "required");
  });
export type QuestionDocument = z.output<typeof questionDocument>;

const words = z.record(z.string(), z.string()).readonly();

/** The same as guests are asked. */
export const bookingQuestion = z.strictObject({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  isRequired: z.boolean(),
  language: z.enum(LANGUAGES),
  /** By language, `language` among them. */
  words,
  options: z.array(z.strictObject({ id: z.string(), words })),
});
export type BookingQuestion = z.output<typeof bookingQuestion>;

/** An answer as it is given. One without text and options says that there is none. */
export const givenAnswer = z.strictObject({
  questionId: id,
  text: z
    .string()
    .trim()
    .max(QUESTION_LIMITS.answer)
    .nullish()
    .transform((given) => given || null),
  /** Ids of the options. */
  options: z.array(id).max(QUESTION_LIMITS.options).default([]),
});
export const givenAnswers = z.array(givenAnswer).max(QUESTION_LIMITS.questions);
export type GivenAnswer = z.output<typeof givenAnswer>;

/** An answer as a booking keeps it, with the words that it was given to: the restaurant's own, and the guest's language. */
export const bookedAnswer = z.strictObject({
  questionId: z.string(),
  kind: z.enum(QUESTION_KINDS),
  /** In which the restaurant has written the question. */
  language: z.enum(LANGUAGES),
  words,
  /** In the guest's own words. It may say what they can't eat, as a request may. */
  text: z.string().nullable(),
  options: z.array(z.strictObject({ id: z.string(), words })),
});
export type BookedAnswer = z.output<typeof bookedAnswer>;

/** The questions as they are now. */
export const questionsChanged = {
  code: "questions-changed",
  shape: z.strictObject({ questions: z.array(bookingQuestion) }),
} as const satisfies RefusalDetails;
