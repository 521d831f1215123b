import { describe, expect, it } from "vitest";
import { NO_SLOTS } from "#domains/discovery/reading.ts";
import { PLACES, readQuestion } from "#domains/discovery/server/public.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { translator } from "#platform/server/text/texts.ts";
import { GUEST_QUESTIONS } from "../../../guest-questions.ts";
import { NEW_DIALOGUE, wishOf } from "../rules.ts";
import { clockText, dayChoice, dayText, guestsText } from "../view.ts";
import { readButtonText } from "./read-button-text.ts";

const CLOCK = { date: "2026-11-25", time: "15:00" };

describe.each(LANGUAGES)("button labels are parsed back, in %s", (language) => {
  const read = (text: string) => readQuestion(text, language, CLOCK);

  it("days of the next weeks", () => {
    const days = Array.from({ length: 20 }, (_, on) => addDays(CLOCK.date, on));
    expect(days.map((day) => read(dayChoice(day, language, CLOCK.date)).slots.date)).toEqual(days);
  });

  it("times", () => {
    const times = ["11:30", "12:00", "13:15", "17:00", "18:30", "19:45", "21:00"];
    expect(times.map((time) => read(clockText(time, language)).slots.time)).toEqual(times);
  });

  it("party sizes", () => {
    const sizes = [1, 2, 3, 4, 5, 6];
    expect(sizes.map((size) => read(guestsText(size, language)).slots.partySize)).toEqual(sizes);
  });

  it("as refinements of the previous question", () => {
    const bare = [dayText("2026-11-28", language), clockText("19:00", language), guestsText(2, language)];
    const before = { ...NEW_DIALOGUE, intent: "book" as const };
    expect(bare.map((text) => wishOf(read(text), before).intent)).toEqual(["book", "book", "book"]);
  });

  it("within a table request, with full confidence", () => {
    const before = { ...NEW_DIALOGUE, intent: "book" as const };
    const own = (text: string) => readButtonText(text, language, before, CLOCK.date);
    const sure = { intent: "more", confidence: 1 };
    for (const date of ["2026-11-25", "2026-11-26", "2026-11-28", "2026-12-24"])
      expect(own(dayChoice(date, language, CLOCK.date))).toMatchObject({ ...sure, slots: { date } });
    expect(own(guestsText(6, language))).toMatchObject({ ...sure, slots: { partySize: 6 } });
    expect(own(clockText("14:30", language))).toMatchObject({ ...sure, slots: { time: "14:30" } });
    expect(readButtonText(guestsText(6, language), language, NEW_DIALOGUE, CLOCK.date)).toBeNull();
  });

  it("restaurants", () => {
    expect(PLACES.map(({ names }) => read(names[language][0] ?? "").slots.place)).toEqual(
      PLACES.map(({ id }) => id),
    );
  });

  it("suggested questions, and the same typed with other marks", () => {
    const t = translator(language, "chat");
    for (const question of GUEST_QUESTIONS) {
      const text = t(`suggest.${question}`);
      const tapped = readButtonText(text, language, NEW_DIALOGUE, CLOCK.date);
      expect(tapped?.confidence).toBe(1);
      expect(read(`${text} `)).toMatchObject({ intent: tapped?.intent, slots: tapped?.slots });
    }
  });

  it("quick replies, with full confidence", () => {
    const t = translator(language, "assistant");
    expect(readButtonText(t("start.halal"), language, NEW_DIALOGUE, CLOCK.date)).toMatchObject({
      intent: "find-place",
      slots: { diets: ["halal"], openNow: true, nearMe: true },
      confidence: 1,
    });
    const chat = translator(language, "chat");
    const named = { name: "Café 12 (Ginza)", time: "19:00" };
    expect(readButtonText(chat("places.sendBook", named), language, NEW_DIALOGUE, CLOCK.date)).toMatchObject({
      intent: "book",
      rest: named.name,
    });
    const day = dayText("2026-11-28", language);
    const before = { ...NEW_DIALOGUE, slots: { ...NO_SLOTS, date: "2026-11-28" } };
    expect(
      readButtonText(chat("booking.sendOther", { ...named, day }), language, before, CLOCK.date),
    ).toMatchObject({
      intent: "book",
      rest: named.name,
      slots: { date: "2026-11-28", time: "19:00" },
    });
    // More than a name: typed, not tapped.
    const typed = chat("places.sendBook", { name: `Hamanoto ${guestsText(2, language)} ${day}` });
    expect(readButtonText(typed, language, NEW_DIALOGUE, CLOCK.date)).toBeNull();
    expect(readButtonText(`${t("start.halal")} ?`, language, NEW_DIALOGUE, CLOCK.date)).toBeNull();
  });
});
