/**
 * How many questions of people who run a restaurant are read as the topic they are about. The word lists were extended
 * with all of them: new ones, read before they are added, say how well new ones are read.
 * Usage: node bench/assistant/owners.ts
 */

import { readFileSync } from "node:fs";
import type { OwnerTopic } from "#domains/discovery/owner-topics.ts";
import { readOwnerQuestion } from "#domains/discovery/server/understanding/owner/read-owner-question.ts";
import { LANGUAGES } from "#kernel/languages.ts";

interface Asked {
  ask: string;
  topic: OwnerTopic | null;
}

for (const set of ["owner-questions"]) {
  console.log(
    `\n### ${set}\n\n| language | questions | right | wrong topic | offered |\n|---|---|---|---|---|`,
  );
  const sum = { questions: 0, right: 0, wrong: 0, offered: 0 };
  for (const language of LANGUAGES) {
    const file = new URL(`./${set}/${language}.json`, import.meta.url);
    const asked = JSON.parse(readFileSync(file, "utf8")) as Asked[];
    const read = asked.map(({ ask, topic }) => ({ topic, ...answered(ask, language) }));
    const right = read.filter(({ topic, said }) => said === topic).length;
    const wrong = read.filter(({ topic, said }) => said !== null && said !== topic).length;
    const offered = read.filter(
      ({ topic, said, perhaps }) => said === null && topic !== null && perhaps.includes(topic),
    ).length;
    console.log(`| ${language} | ${asked.length} | ${right} | ${wrong} | ${offered} |`);
    sum.questions += asked.length;
    sum.right += right;
    sum.wrong += wrong;
    sum.offered += offered;
  }
  console.log(`| all | ${sum.questions} | ${sum.right} | ${sum.wrong} | ${sum.offered} |`);
}

function answered(ask: string, language: (typeof LANGUAGES)[number]) {
  const { topic: said, perhaps } = readOwnerQuestion(ask, language);
  return { said, perhaps };
}
