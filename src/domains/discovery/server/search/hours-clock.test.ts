import { expect, it } from "vitest";
import { HoursClock } from "./hours-clock.ts";

const TOKYO = ["Asia/Tokyo", 35.68, 139.76] as const;

/** What a card says about hours at times of a Tuesday in Japan, asked in this order of one clock. */
function said(hours: string, times: readonly string[]) {
  let now = new Date(0);
  const clock = new HoursClock(() => now);
  const number = clock.numberOf(hours, ...TOKYO);
  return times.map((time) => {
    now = new Date(`2026-11-24T${time}:00+09:00`);
    clock.tick();
    return [clock.isOpen(number), clock.changeOf(number)];
  });
}

it("tells when a restaurant closes or opens next, minute by minute", () => {
  expect(
    said("Mo-Su 11:30-14:30,17:00-22:00", ["11:29", "11:30", "14:29", "14:30", "21:59", "22:00"]),
  ).toEqual([
    [false, "11:30"],
    [true, "14:30"],
    [true, "14:30"],
    [false, "17:00"],
    [true, "22:00"],
    [false, "11:30"],
  ]);
});

it("says nothing of what is more than a day ahead, never changes or is unknown", () => {
  expect(said("Th 18:00-23:00", ["12:00"])).toEqual([[false, null]]);
  expect(said("24/7", ["12:00"])).toEqual([[true, null]]);
  expect(said("by appointment", ["12:00"])[0]?.[1]).toBeNull();
  const clock = new HoursClock(() => new Date());
  expect(clock.changeOf(clock.numberOf(null, ...TOKYO))).toBeNull();
});

it("follows a night past midnight", () => {
  expect(said("Tu 18:00-02:00", ["17:00", "23:30"])).toEqual([
    [false, "18:00"],
    [true, "02:00"],
  ]);
});
