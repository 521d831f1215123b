import { describe, expect, it } from "vitest";
import { OpeningHours } from "./opening-hours.ts";

const tokyo = { lat: 35.68, lng: 139.76, zone: "Asia/Tokyo" };
const read = (value: string) => {
  const hours = OpeningHours.parse(value, tokyo);
  if (!hours) throw new Error(`${value} was not read`);
  return hours;
};

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
  });

  it("closes on a Japanese public holiday", () => {
    const hours = read("Mo-Fr 11:00-15:00; PH off");
    expect(hours.isOpen("2026-11-23T12:00"), "Labour Thanksgiving Day, a Monday").toBe(false);
    expect(hours.isOpen("2026-11-24T12:00")).toBe(true);
  });

  it("never changes when it is always open", () => {
    expect(read("24/7").nextChange("2026-11-21T12:00")).toBeNull();
    expect(read("24/7").day("2026-11-21")).toEqual([{ from: "00:00", to: "24:00" }]);
  });

  it("ends at midnight as 24:00", () => {
    expect(read("10:00-24:00").day("2026-11-21")).toEqual([{ from: "10:00", to: "24:00" }]);
  });

  it("does not read what is no opening hours", () => {
    expect(OpeningHours.parse("whenever we like", tokyo)).toBeNull();
  });
});
