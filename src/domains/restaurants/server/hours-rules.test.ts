import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockTime } from "#kernel/time/calendar.ts";
import { type HoursDocument, hoursDocument } from "../contract/opening-hours.ts";
import { OpeningHours } from "../opening-hours.ts";
import { documentOfText, hoursText } from "./hours-rules.ts";

const tokyo = { lat: 35.68, lng: 139.76, zone: "Asia/Tokyo" };
const TODAY = "2026-11-24";
const stretch = fc
  .tuple(fc.integer({ min: 0, max: 1_380 }), fc.integer({ min: 5, max: 400 }))
  .map(([opens, length]) => ({
    opens: clockTime(opens),
    closes: clockTime(opens + length),
    lastOrder: null,
  }));
const stretches = fc.array(stretch, { maxLength: 1 });

describe("stated hours as a text", () => {
  it("are read back as they were stated, whatever they are", () => {
    fc.assert(
      fc.property(
        fc.array(stretches, { minLength: 7, maxLength: 7 }),
        fc.constantFrom("normal" as const, "closed" as const, "as-sunday" as const),
        (days, holidays) => {
          const said: HoursDocument = {
            week: days.map((one, index) => ({ weekday: index + 1, stretches: one })),
            holidays,
            days: [{ date: "2026-12-31", stretches: [] }],
          };
          const text = hoursText(said, TODAY);
          const hours = OpeningHours.parse(text, tokyo);
          expect(hours, text).not.toBeNull();
          expect(hours?.isOpen("2026-12-31T23:59")).toBe(false);
          const back = documentOfText(text, tokyo, TODAY);
          // A night that ends where the next day begins may read as one.
          if (!days.flat().some(({ opens, closes }) => opens === "00:00" || closes === "24:00"))
            expect(back?.week).toEqual(said.week);
          const isClosed = holidays === "closed" || (holidays === "as-sunday" && days[6]?.length === 0);
          expect(back?.holidays).toBe(isClosed ? "closed" : "normal");
        },
      ),
      { numRuns: 200 },
    );
  });

  it("leave out single days that are over", () => {
    const said = hoursDocument.parse({
      week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, stretches: [] })),
      holidays: "normal",
      days: [{ date: "2026-11-23", stretches: [] }],
    });
    expect(hoursText(said, TODAY)).toBe("Mo,Tu,We,Th,Fr,Sa,Su off");
  });

  it("fit into what is read, with every day and stretch that may be stated", () => {
    const full = Array.from({ length: 4 }, (_, at) => ({
      ...{ opens: clockTime(at * 300), closes: clockTime(at * 300 + 60 + at), lastOrder: null },
    }));
    const said: HoursDocument = {
      week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        stretches: full.map((one) => ({ ...one, closes: `${one.closes.slice(0, 3)}0${weekday}` })),
      })),
      holidays: "as-sunday",
      days: Array.from({ length: 60 }, (_, at) => ({
        date: `2027-0${1 + Math.floor(at / 28)}-${String((at % 28) + 1).padStart(2, "0")}`,
        stretches: full,
      })),
    };
    expect(OpeningHours.parse(hoursText(said, TODAY), tokyo)).not.toBeNull();
  });
});
