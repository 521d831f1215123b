import { existsSync, readFileSync } from "node:fs";
import type { ChatIntent, ChatSlots } from "#domains/discovery/reading.ts";
import { type Reading, readQuestion } from "#domains/discovery/server/understanding/read-question.ts";
import type { Language } from "#kernel/languages.ts";

export type SetName = "questions" | "held-out";

export interface Question {
  ask: string;
  intent: ChatIntent;
  /** Non-empty slots only. */
  slots?: Partial<ChatSlots>;
}

export interface Judged {
  question: Question;
  reading: Reading;
  isIntentRight: boolean;
  areSlotsRight: boolean;
  /** Non-empty slots of the reading. */
  slots: Partial<ChatSlots>;
}

/** A Wednesday afternoon. */
export const BENCH_CLOCK = { date: "2026-11-25", time: "15:00" };

export function readQuestions(set: SetName, language: Language): Question[] {
  const file = new URL(`${set}/${language}.json`, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}

/** Reads a question and compares the result with the expectation. Lists are compared as sets. */
export function judge(question: Question, language: Language): Judged {
  const reading = readQuestion(question.ask, language, BENCH_CLOCK);
  const slots = named(reading.slots);
  return {
    question,
    reading,
    slots,
    isIntentRight: reading.intent === question.intent,
    areSlotsRight: JSON.stringify(slots) === JSON.stringify(named(question.slots ?? {})),
  };
}

function named(slots: Partial<ChatSlots>): Partial<ChatSlots> {
  const entries = Object.entries(slots)
    .map(([key, value]) => [key, Array.isArray(value) ? [...value].sort() : value] as const)
    .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== false));
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
}
