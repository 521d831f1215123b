import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OpeningHours } from "./opening-hours.ts";
import { MAX_HOURS_TEXT } from "./opening-hours-tokens.ts";

const tokyo = { lat: 35.68, lng: 139.76, zone: "Asia/Tokyo" };
const paris = { lat: 48.86, lng: 2.35, zone: "Europe/Paris" };
const read = (value: string) => {
  const hours = OpeningHours.parse(value, tokyo);
  if (!hours) throw new Error(`${value} was not read`);
  return hours;
};
/** Every day of a week without holidays, as `from-to`; `?` where nothing is known. */
const weekOf = (value: string, monday = "2026-11-09") =>
  read(value)
    .week(monday)
    .map((day) => day?.map(({ from, to }) => `${from}-${to}`).join(",") ?? "?");
const daily = (stretch: string) => Array(7).fill(stretch);

describe("OpeningHours", () => {
  it("knows lunch and dinner and the day off", () => {
    const hours = read("Tu-Su 11:30-14:30,17:30-22:00; Mo off");
    expect(hours.isOpen("2026-11-21T12:00")).toBe(true);
    expect(hours.isOpen("2026-11-21T15:00")).toBe(false);
    expect(hours.nextChange("2026-11-21T15:00")).toBe("2026-11-21T17:30");
    expect(hours.week("2026-11-21")[0]).toEqual([]);
    expect(hours.day("2026-11-22")).toEqual([
      { from: "11:30", to: "14:30" },
      { from: "17:30", to: "22:00" },
    ]);
  });

  it("stays open after midnight, and counts the night to the day it began on", () => {
    const hours = read("18:00-02:00");
    expect(hours.isOpen("2026-11-21T01:59")).toBe(true);
    expect(hours.isOpen("2026-11-21T02:00")).toBe(false);
    expect(hours.day("2026-11-21")).toEqual([{ from: "18:00", to: "02:00" }]);
    expect(hours.nextChange("2026-11-21T19:00")).toBe("2026-11-22T02:00");
    expect(weekOf("18:00-26:00")).toEqual(daily("18:00-02:00"));
    expect(weekOf("00:00-02:00,18:00-24:00"), "the night in two halves").toEqual(daily("18:00-02:00"));
  });

  it("closes on a Japanese public holiday", () => {
    const hours = read("Mo-Fr 11:00-15:00; PH off");
    expect(hours.isOpen("2026-11-23T12:00"), "Labour Thanksgiving Day, a Monday").toBe(false);
    expect(hours.isOpen("2026-11-24T12:00")).toBe(true);
    expect(read("Mo-Su 11:00-15:00; PH off").isOpen("2026-09-22T12:00"), "between two holidays").toBe(false);
    expect(read("PH 10:00-12:00; Mo-Fr 17:00-22:00").isOpen("2026-11-23T18:00")).toBe(true);
    expect(read("Mo-Fr 17:00-22:00; PH 10:00-12:00").isOpen("2026-11-23T18:00")).toBe(false);
  });

  it("keeps a night that begins on a holiday closed after midnight, and one that began before it open", () => {
    const hours = read("Mo-Su 18:00-02:00; PH off");
    expect(hours.isOpen("2026-11-23T01:00"), "Sunday's night").toBe(true);
    expect(hours.isOpen("2026-11-23T19:00")).toBe(false);
    expect(hours.isOpen("2026-11-24T01:00"), "no night began on the holiday").toBe(false);
    expect(hours.day("2026-11-23")).toEqual([]);
  });

  it("never changes when it is always open", () => {
    expect(read("24/7").nextChange("2026-11-21T12:00")).toBeNull();
    // A holiday: closed, and of the day after it nobody has said anything.
    expect(read("PH off").nextChange("2026-11-23T12:00")).toBeNull();
    expect(read("24/7").day("2026-11-21")).toEqual([{ from: "00:00", to: "24:00" }]);
    expect(weekOf("Mo-Su,PH 00:00-24:00")).toEqual(daily("00:00-24:00"));
  });

  it("ends at midnight as 24:00", () => {
    expect(read("10:00-24:00").day("2026-11-21")).toEqual([{ from: "10:00", to: "24:00" }]);
    expect(weekOf("Mo-Su 17:00-00:00")).toEqual(daily("17:00-24:00"));
  });

  it.each([
    ["Mo-Fr 11-22; Sa,Su 12-15,17-22", ["11:00-22:00", "12:00-15:00,17:00-22:00"]],
    ["Mon - Fri: 9am to 5pm, Sat-Sun 10:00 AM–6:30 PM", ["09:00-17:00", "10:00-18:30"]],
    ["月", null],
    ["11：00～15：00", ["11:00-15:00", "11:00-15:00"]],
    ["Mo-Fr 10:00-20:00; 14:00-17:00 off; Sa,Su off", ["10:00-14:00,17:00-20:00", ""]],
    ['Mo-Fr 10:00-20:00 "last order 19:30"; Sa,Su "by appointment"', ["10:00-20:00", "?"]],
    ['Mo-Fr 10:00-20:00 || "ask by telephone"', ["10:00-20:00", "?"]],
  ])("reads %s", (value, expected) => {
    if (expected === null) expect(OpeningHours.parse(value, tokyo)).toBeNull();
    else expect([weekOf(value)[0], weekOf(value)[6]]).toEqual(expected);
  });

  it("knows the third Monday, the last Sunday, weeks, months, years and the turn of the year", () => {
    const third = read("Mo-Su 10:00-20:00; Mo[3] off; Su[-1] off");
    expect(third.day("2026-11-16")).toEqual([]);
    expect(third.day("2026-11-09")).toHaveLength(1);
    expect(third.day("2026-11-29")).toEqual([]);
    expect(read("week 1-53/2 Mo 10:00-12:00").day("2026-11-16"), "week 47").toHaveLength(1);
    expect(read("week 1-53/2 Mo 10:00-12:00").day("2026-11-09"), "week 46").toEqual([]);
    const winter = read("10:00-20:00; Dec 30-Jan 3 off; 2026 Nov 25,27 off; Apr-Jun 09:00-20:00");
    expect(winter.day("2026-12-31")).toEqual([]);
    expect(winter.day("2027-01-04")).toHaveLength(1);
    expect(winter.day("2026-11-27")).toEqual([]);
    expect(winter.day("2027-11-27")).toHaveLength(1);
    expect(winter.day("2027-05-01")).toEqual([{ from: "09:00", to: "20:00" }]);
  });

  it("says nothing of what its text does not reach", () => {
    expect(read("PH off").isOpen("2026-11-24T12:00"), "of other days nobody has said anything").toBeNull();
    expect(read("PH off").isOpen("2026-11-23T12:00")).toBe(false);
    expect(read("2020-2025 Mo-Fr 11:00-14:00; PH off").isOpen("2026-11-24T12:00")).toBeNull();
    expect(read("2020-2025 Mo-Fr 11:00-14:00; PH off").week("2026-11-24")[1]).toBeNull();
    expect(read("Mo-Su 17:00+").isOpen("2026-11-24T18:00"), "an end that nobody has stated").toBeNull();
  });

  it.each([
    "whenever we like",
    "Mo-Fr 17:00-21:00 Sa 10:00-21:00",
    "Mo-Sa 11:00-14:00,17:00-22:00 PH off",
    "PM6:00～PM10:00",
    "5:00 - 10:00 PM",
    "Mo-Fr 8:30-5:30",
    "Mo-Sa 10-7",
    "11:00~9:00",
    "We 2:00 to 5:30",
    "Mo-Fr",
    "Mo 12:61-13:00",
    "Mo 25:00-26:00",
    "sunrise-sunset",
    "SH 10:00-12:00",
    "Dec 24 10-18",
    '2012 easter -2 days-2012 easter +2 days: open "Around easter"; PH off',
  ])("does not read %s: it is no opening hours, or could mean two things", (value) => {
    for (const place of [tokyo, paris]) expect(OpeningHours.parse(value, place)).toBeNull();
  });

  it("answers every text and never throws, whatever is written in it", () => {
    const words = fc.constantFrom(
      ...[
        "Mo",
        "Fr-Su",
        "PH",
        "SH",
        "off",
        "open",
        "unknown",
        "24/7",
        "10:00-14:00",
        "18:00-02:00",
        "17:00+",
      ],
      ...["easter", "Dec 24-Jan 3", "2026", "2020-2025", "week 2-52/2", "[1]", "[-1]", "||", ",", ";", ":"],
      ...['"by appointment"', "am", "9", "-", "+", "/", "sunset", "Mo[1-3]", "Feb 30", "99:99", "～"],
    );
    const text = fc.oneof(
      fc.array(words, { maxLength: 30 }).map((parts) => parts.join(" ")),
      fc.string({ maxLength: 80 }),
      fc.array(words, { minLength: 600, maxLength: 1_200 }).map((parts) => parts.join(" ")),
    );
    fc.assert(
      fc.property(text, (value) => {
        const hours = OpeningHours.parse(value, tokyo);
        if (hours === null) return;
        expect(value.length).toBeLessThanOrEqual(MAX_HOURS_TEXT);
        const open = hours.isOpen("2026-11-24T12:00");
        expect([true, false, null]).toContain(open);
        const change = hours.nextChange("2026-11-24T12:00");
        if (change !== null) expect(hours.isOpen(change)).not.toBe(open);
        expect(hours.week("2026-11-24")).toHaveLength(7);
      }),
      { numRuns: 300 },
    );
  });
});
