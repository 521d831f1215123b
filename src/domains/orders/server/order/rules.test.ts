import { describe, expect, it } from "vitest";
import { OpeningHours } from "#domains/restaurants/opening-hours.ts";
import { acceptedPace, answerDueAt, type Pace, pickUpTimes, quarterOf } from "./rules.ts";

const now = new Date("2026-12-01T03:00:00Z");
const minutesOn = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe("the kitchen's deadline", () => {
  it("is before pick-up, and never in the past", () => {
    for (const minutes of [5, 15, 30, 45, 600]) {
      const due = answerDueAt({ kind: "pick-up", dueAt: minutesOn(minutes) }, now);
      expect(due.getTime()).toBeLessThan(minutesOn(minutes).getTime());
      expect(due.getTime()).toBeGreaterThan(now.getTime());
    }
    expect(answerDueAt({ kind: "pick-up", dueAt: minutesOn(60) }, now)).toEqual(minutesOn(45));
  });

  it("is a quarter of an hour at a table, and the meal for one with a booking", () => {
    expect(answerDueAt({ kind: "dine-in", dueAt: minutesOn(10) }, now)).toEqual(minutesOn(15));
    expect(answerDueAt({ kind: "booking", dueAt: minutesOn(120) }, now)).toEqual(minutesOn(120));
  });
});

const TOKYO = { lat: 35.68, lng: 139.77, zone: "Asia/Tokyo" };
const hoursOf = (value: string, place = TOKYO) => {
  const hours = OpeningHours.parse(value, place);
  if (hours === null) throw new Error(value);
  return hours;
};
const pace = (given: Partial<Pace> = {}): Pace => ({
  prepMinutes: 20,
  capPerQuarter: null,
  taken: new Map(),
  ...given,
});
/** 12:05 in Tokyo, a Tuesday. */
const NOW = new Date("2026-12-01T03:05:00Z");
const times = (value: string, given: Partial<Pace> = {}, now = NOW) =>
  pickUpTimes(hoursOf(value), "Asia/Tokyo", pace(given), now);

describe("pick-up times", () => {
  it("start when the kitchen can be ready, and end at closing time", () => {
    const found = times("Tu 11:30-14:00");
    expect(found[0]).toBe("2026-12-01T12:30");
    expect(found.at(-1)).toBe("2026-12-01T13:45");
    expect(found).toHaveLength(6);
  });

  it("continue over midnight, up to 24 hours ahead", () => {
    const found = times("Mo-Su 22:00-02:00, We 11:00-12:00");
    expect(found).toContain("2026-12-02T01:45");
    expect(found).not.toContain("2026-12-02T02:00");
    expect(found.at(-1)).toBe("2026-12-02T11:45");
    expect(times("Mo-Su 00:00-24:00").at(-1)).toBe("2026-12-02T12:00");
  });

  it("stay valid for ten minutes while the guest fills in the order, at most half the preparation time", () => {
    const at = (clock: string) => new Date(`2026-12-01T${clock}:00+09:00`);
    const offered = times("Tu 11:30-14:00")[0];
    const accepted = (clock: string, prepMinutes: number) =>
      pickUpTimes(hoursOf("Tu 11:30-14:00"), "Asia/Tokyo", acceptedPace(pace({ prepMinutes })), at(clock))[0];
    expect(offered).toBe("2026-12-01T12:30");
    expect(times("Tu 11:30-14:00", {}, at("12:15"))[0]).toBe("2026-12-01T12:45");
    expect(accepted("12:15", 20)).toBe(offered);
    expect(accepted("12:21", 20)).toBe("2026-12-01T12:45");
    expect(accepted("12:26", 10)).toBe("2026-12-01T12:45");
  });

  it("skip quarters at the kitchen's capacity", () => {
    const full = quarterOf(new Date("2026-12-01T03:45:00Z"));
    const found = times("Tu 11:30-13:00", { capPerQuarter: 2, taken: new Map([[full, 2]]) });
    expect(found).toEqual(["2026-12-01T12:30"]);
    expect(times("Tu 11:30-13:00", { capPerQuarter: 3, taken: new Map([[full, 2]]) })).toHaveLength(2);
  });

  it("are empty where the opening hours are unknown", () => {
    expect(times('Mo-Su unknown "call first"')).toEqual([]);
    expect(times("Mo off")).toEqual([]);
  });

  it("list each minute once in the night when Paris sets its clocks back", () => {
    const paris = { lat: 48.85, lng: 2.35, zone: "Europe/Paris" };
    const found = pickUpTimes(
      hoursOf("24/7", paris),
      "Europe/Paris",
      pace(),
      new Date("2026-10-24T22:00:00Z"),
    );
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((minute) => minute.includes("T02:"))).toHaveLength(4);
  });
});
