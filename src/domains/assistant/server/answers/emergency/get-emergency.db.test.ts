import { expect, it } from "vitest";
import { LANGUAGES } from "#kernel/languages.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAssistant } from "#tests/setup/test-assistant.ts";
import type { Dialogue } from "../rules.ts";

const NOW = new Date("2026-11-25T06:00:00Z");
const { talk } = testAssistant(testDatabase(), () => NOW);
const SHOWN = "急病人です。アレルギー反応かもしれません。今すぐ119番で救急車を呼んでください。";

it.each(LANGUAGES)("is answered with the number and the Japanese sentence first, in %s", async (language) => {
  for (const text of ["I can't breathe, peanuts", "息ができない", "no puedo respirar"]) {
    const answer = await talk(language).say(text);
    expect(answer.content).toContain("119");
    expect(answer.content).toContain(SHOWN);
    expect(answer.parts[0]).toMatchObject({ kind: "links", links: [{ href: "tel:119" }, {}] });
    expect(answer.confidence).toBe(1);
  }
});

it("is answered the same to staff, and in the middle of anything else", async () => {
  const at = { restaurantId: "none", role: "staff", screen: "book" } as const;
  const asked = await talk("ja", null, { at }).say("お客様が息ができないそうです");
  expect(asked.content).toContain(SHOWN);
  const guest = talk("en");
  await guest.say("I have a severe shellfish allergy");
  const answer = await guest.say("Book a table, my wife can't breathe");
  expect(answer.content).toContain(SHOWN);
  const { allergens, severe, asked: unclear } = (answer.dialogue as Dialogue).needs;
  expect([allergens, severe, unclear]).toEqual([["shellfish"], ["shellfish"], []]);
});

it("is answered again where the next message isn't understood or asks for Japanese, until something else is asked", async () => {
  const guest = talk("en");
  await guest.say("I can't breathe");
  for (const text of ["help", "how do I tell the staff in Japanese?", "what now"])
    expect((await guest.say(text)).content).toContain(SHOWN);
  expect((await guest.say("thank you")).content).not.toContain(SHOWN);
  expect((await guest.say("help")).content).not.toContain(SHOWN);
});
