import { describe, expect, it } from "vitest";
import type { AvailableDay } from "#domains/reservations/contract/reservations.ts";
import { waitableTimes, windowIn } from "./wait-section.tsx";

const TIMES = ["11:30", "13:00", "18:00", "19:00", "20:30"];
const full: AvailableDay = {
  date: "2026-12-24",
  closed: null,
  times: TIMES.map((time) => ({ time, available: false })),
};

describe("waitableTimes", () => {
  it("are the future times of a full day", () => {
    expect(waitableTimes(full, null, "2026-12-23T21:00")).toEqual(TIMES);
    expect(waitableTimes(full, null, "2026-12-24T18:00")).toEqual(["19:00", "20:30"]);
  });

  it("are empty if a table is free or the day is closed", () => {
    const free = { ...full, times: [...full.times, { time: "21:00", available: true }] };
    expect(waitableTimes(free, null, "2026-12-23T21:00")).toEqual([]);
    expect(waitableTimes(full, "19:00", "2026-12-23T21:00"), "it is the guest's own").toEqual([]);
    expect(waitableTimes({ ...full, closed: "walk-in-only" }, null, "2026-12-23T21:00")).toEqual([]);
  });
});

describe("windowIn", () => {
  it("is dinner by default, or the meal of the time that was lost", () => {
    expect(windowIn(TIMES, {}, "")).toEqual({ from: "18:00", until: "20:30" });
    expect(windowIn(TIMES, {}, "13:00")).toEqual({ from: "11:30", until: "13:00" });
    expect(windowIn(["11:30", "13:00"], {}, "")).toEqual({ from: "11:30", until: "13:00" });
  });

  it("contains the chosen times, and never ends before it begins", () => {
    expect(windowIn(TIMES, { from: "13:00", until: "19:00" }, "")).toEqual({ from: "13:00", until: "19:00" });
    expect(windowIn(TIMES, { from: "19:00", until: "18:00" }, "")).toEqual({ from: "19:00", until: "20:30" });
    expect(windowIn(TIMES, { from: "12:00" }, ""), "another day has other times").toEqual({
      from: "18:00",
      until: "20:30",
    });
  });
});
