import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { OwnerTopic } from "#domains/discovery/owner-topics.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { OWNER_SIGNS, OWNER_WORDS } from "./owner-words.ts";
import { readOwnerQuestion } from "./read-owner-question.ts";

interface Asked {
  ask: string;
  /** Null for what is no question about running a restaurant. */
  topic: OwnerTopic | null;
}

const FOLDER = new URL("../../../../../../bench/assistant/owner-questions/", import.meta.url);
const questionsOf = (language: Language): Asked[] =>
  JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), "utf8"));

describe.each(LANGUAGES)("questions of owners in %s", (language) => {
  it("have words for every sign, each once", () => {
    expect(Object.keys(OWNER_WORDS[language]).sort()).toEqual([...OWNER_SIGNS].sort());
    for (const words of Object.values(OWNER_WORDS[language])) expect(new Set(words).size).toBe(words.length);
  });

  it("are read", () => {
    const wrong = questionsOf(language)
      .map(({ ask, topic }) => ({ ask, topic, read: readOwnerQuestion(ask, language).topic }))
      .filter(({ topic, read }) => topic !== read);
    expect(wrong).toEqual([]);
  });
});

it("reads a question in another language than the interface's", () => {
  expect(readOwnerQuestion("売り切れにするには", "en").topic).toBe("sold-out");
  expect(readOwnerQuestion("how do I cancel my plan", "ja").topic).toBe("cancel-plan");
  expect(readOwnerQuestion("비밀번호를 잊어버렸어요", "vi").topic).toBe("password");
});

it("offers what may be meant where that isn't clear", () => {
  expect(readOwnerQuestion("cancel", "en")).toMatchObject({ topic: null, perhaps: [] });
  expect(readOwnerQuestion("price", "en").perhaps).toEqual(["plans"]);
});
