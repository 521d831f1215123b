import type { Language } from "#kernel/languages.ts";
import { problemOf } from "./problems.ts";
import { Refusal } from "./refusal.ts";

export const RETRY_AFTER_S = 5;
export const REFUSAL = new Refusal("overloaded", { retryAfterS: RETRY_AFTER_S });

/** Prepared once: responses under overload must not look anything up. */
const answers = new Map<Language, { problem: string; page: string }>();

/** The response under overload: a problem for API clients, and a page without any resources to load. */
export function answerIn(language: Language): { problem: string; page: string } {
  const known = answers.get(language);
  if (known) return known;
  const problem = problemOf(REFUSAL, language);
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${RETRY_AFTER_S}"><title>${problem.title}</title><h1>${problem.title}</h1><p>${problem.detail}</p></html>`;
  const answer = { problem: JSON.stringify(problem), page };
  answers.set(language, answer);
  return answer;
}
