import { describe, expect, it } from "vitest";
import { addDays, weekday } from "./calendar.ts";
import { clockOfDay, instantAt, isDate, localDate, localMinute } from "./zoned-time.ts";

describe("zoned time", () => {
  it("tells the restaurant's day, not the reader's", () => {
    const evening = new Date("2026-11-21T16:30:00Z");
    expect(localDate(evening, "Asia/Tokyo")).toBe("2026-11-22");
    expect(localDate(evening, "America/Vancouver")).toBe("2026-11-21");
    expect(localMinute(evening, "Asia/Tokyo")).toBe("2026-11-22T01:30");
  });

  it("knows the hour that is left out and the hour that comes twice in Paris", () => {
    expect(instantAt("2027-03-28T02:30", "Europe/Paris")).toBeNull();
    expect(instantAt("2026-10-25T02:30", "Europe/Paris")).toEqual(new Date("2026-10-25T00:30:00Z"));
  });

  it("refuses days and times that are not", () => {
    for (const minute of ["2026-02-30T10:00", "2026-13-01T10:00", "2026-01-01T24:30", "tomorrow", ""]) {
      expect(instantAt(minute, "Asia/Tokyo"), minute).toBeNull();
    }
    expect([isDate("2028-02-29"), isDate("2026-02-29"), isDate("2026-2-1")]).toEqual([true, false, false]);
  });

  it("counts days over a month's end and names the weekday", () => {
    expect(addDays("2026-02-27", 2)).toBe("2026-03-01");
    expect(weekday("2026-11-22"), "a Sunday").toBe(7);
  });
});

describe("clockOfDay", () => {
  it("tells the same instants as a look at the zone for each time, also when the clock is changed", () => {
    for (const date of ["2026-03-28", "2026-03-29", "2026-10-25", "2026-12-24"]) {
      for (const zone of ["Europe/Paris", "Asia/Tokyo", "America/Sao_Paulo"]) {
        const clock = clockOfDay(date, zone);
        for (const time of ["00:00", "02:30", "03:00", "18:45", "23:59"])
          expect(clock(time), `${date} ${time} ${zone}`).toEqual(instantAt(`${date}T${time}`, zone));
      }
    }
  });
});
