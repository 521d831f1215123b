/**
 * Accuracy of the assistant without a model: questions in each language, written by hand without knowledge of the word
 * lists, against the expected intent and slots. Usage: node bench/assistant/run.ts [--wrong] [--held-out]
 * `--wrong` lists the misread questions, but never held-out ones: those are for measuring only.
 */

import { readQuestion } from "#domains/discovery/server/understanding/read-question.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { BENCH_CLOCK, type Judged, judge, readQuestions, type SetName } from "./questions.ts";

const ROUNDS = 20;
const sets: SetName[] = process.argv.includes("--held-out") ? ["questions", "held-out"] : ["questions"];

for (const set of sets) {
  console.log(`\n### ${set}`);
  console.log(
    "| language | questions | right intent | right slots | wrong above 0.7 | right below 0.7 | µs each |",
  );
  console.log("|---|---|---|---|---|---|---|");
  const all: Judged[] = [];
  for (const language of LANGUAGES) {
    const judged = readQuestions(set, language).map((question) => judge(question, language));
    all.push(...judged);
    console.log(row(language, judged, microseconds(set, language)));
    if (set === "questions" && process.argv.includes("--wrong")) for (const each of judged) tell(each);
  }
  console.log(row("all", all, null));
}

function row(name: string, judged: readonly Judged[], each: number | null): string {
  const percent = (count: number) => `${((100 * count) / judged.length).toFixed(1)} %`;
  const cells = [
    name,
    judged.length,
    percent(judged.filter(({ isIntentRight }) => isIntentRight).length),
    percent(judged.filter(({ areSlotsRight }) => areSlotsRight).length),
    judged.filter(({ isIntentRight, reading }) => !isIntentRight && reading.confidence > 0.7).length,
    percent(judged.filter(({ isIntentRight, reading }) => isIntentRight && reading.confidence < 0.7).length),
    each === null ? "" : Math.round(each),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** CPU time, which other load on the machine does not affect. */
function microseconds(set: SetName, language: Language): number {
  const questions = readQuestions(set, language);
  const readAll = () => {
    for (const { ask } of questions) readQuestion(ask, language, BENCH_CLOCK);
  };
  readAll();
  const start = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) readAll();
  return process.cpuUsage(start).user / (ROUNDS * questions.length);
}

function tell({ question, reading, isIntentRight, areSlotsRight, slots }: Judged): void {
  if (isIntentRight && areSlotsRight) return;
  const intent = isIntentRight ? question.intent : `${question.intent} -> ${reading.intent}`;
  const named = areSlotsRight ? "" : `${JSON.stringify(question.slots ?? {})} -> ${JSON.stringify(slots)}`;
  console.log(`  ${question.ask} · ${intent} ${reading.confidence} ${named} [${reading.rest}]`);
}
