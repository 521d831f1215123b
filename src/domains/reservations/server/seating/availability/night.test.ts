import { describe, expect, it } from "vitest";
import { clockTime, minutesOf, onCalendar } from "#kernel/time/calendar.ts";
import { instantAt } from "#kernel/time/zoned-time.ts";
import { DEFAULT_RULES } from "../plan/get-seating-plan.ts";
import { isSeating, type SeatingPlan, type ServicePeriod } from "../plan/rules.ts";
import { availableDays, placeAt } from "./rules.ts";

const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 7;

function plan(
  zone: string,
  periods: readonly ServicePeriod[],
  given: Partial<SeatingPlan> = {},
): SeatingPlan {
  const { unprovenPerDay: _, trustedBookers: __, ...rules } = DEFAULT_RULES;
  const tables = [{ id: "a", minParty: 1, maxParty: 2 }];
  return {
    ...rules,
    zone,
    stoppedUntil: null,
    periods,
    exceptions: [],
    tables,
    combinations: [],
    areas: [],
    ...given,
  };
}
const evening = (weekday: number, last: string): ServicePeriod => ({
  ...{ weekday, firstSeating: minutesOf("18:00"), lastSeating: minutesOf(last), lastOrder: null },
});
const occupancy = (inventory: SeatingPlan) => ({ inventory, taken: new Map(), covers: new Map() });
const now = new Date("2026-09-01T00:00:00Z");
const freeOn = (inventory: SeatingPlan, date: string, at = now) =>
  availableDays(occupancy(inventory), { from: date, count: 1 }, 2, at)[0]?.times.flatMap(
    ({ time, available }) => (available && time >= "24:00" ? [time] : []),
  );

describe("a night on which clocks change", () => {
  const far = { furthestDays: 366 };

  it("has no half past two where the clock is put forward over it", () => {
    const paris = plan("Europe/Paris", [evening(SATURDAY, "28:30")], far);
    expect(freeOn(paris, "2027-03-27")).toEqual([
      ...["24:00", "24:30", "25:00", "25:30"],
      ...["27:00", "27:30", "28:00", "28:30"],
    ]);
    expect(instantAt(onCalendar("2027-03-27T27:00"), "Europe/Paris")?.toISOString()).toBe(
      "2027-03-28T01:00:00.000Z",
    );
  });

  it("has the first of the two half past twos where it is put back", () => {
    const paris = plan("Europe/Paris", [evening(SATURDAY, "28:30")], far);
    expect(freeOn(paris, "2026-10-24")).toHaveLength(10);
    expect(placeAt(occupancy(paris), "2026-10-25T02:30", 2)).not.toBeNull();
    expect(instantAt(onCalendar("2026-10-24T26:30"), "Europe/Paris")?.toISOString()).toBe(
      "2026-10-25T00:30:00.000Z",
    );
  });

  it("offers exactly the times that can be booked, whatever the zone and the night", () => {
    const nights = ["2026-10-23", "2026-10-24", "2026-10-25", "2027-03-27", "2027-03-28", "2026-12-31"];
    for (const zone of ["Europe/Paris", "Asia/Tokyo", "America/Sao_Paulo", "Australia/Lord_Howe"]) {
      const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => evening(weekday, "28:30"));
      const inventory = plan(zone, everyDay, far);
      for (const date of nights) {
        const free = freeOn(inventory, date) ?? [];
        for (let minutes = 24 * 60; minutes <= minutesOf("28:30"); minutes += 30) {
          const minute = onCalendar(`${date}T${clockTime(minutes)}`);
          const isBookable = placeAt(occupancy(inventory), minute, 2) !== null;
          expect([zone, minute, free.includes(clockTime(minutes))]).toEqual([zone, minute, isBookable]);
        }
      }
    }
  });
});

describe("a night after a special day", () => {
  const week = [evening(FRIDAY, "26:00"), evening(SATURDAY, "26:00"), evening(SUNDAY, "20:00")];

  it("goes with its evening: closed on a holiday, open into one", () => {
    // Friday, January 1, 2027 is a public holiday; the Thursday before is an evening of its own.
    const tokyo = plan("Asia/Tokyo", [evening(4, "26:00"), ...week], {
      holidays: "closed",
      furthestDays: 366,
    });
    expect(isSeating(tokyo, "2027-01-01T00:30"), "the night of Thursday").toBe(true);
    expect(isSeating(tokyo, "2027-01-02T00:30"), "the night of the holiday").toBe(false);
    expect(freeOn(tokyo, "2027-01-01")).toEqual([]);
  });

  it("is that of the exception where the day has one", () => {
    const exceptions = [{ date: "2026-12-05", kind: "closed" as const, periods: [] }];
    const tokyo = plan("Asia/Tokyo", week, { exceptions, furthestDays: 366 });
    expect(isSeating(tokyo, "2026-12-05T01:00"), "Friday's night").toBe(true);
    expect(isSeating(tokyo, "2026-12-06T01:00"), "Saturday's").toBe(false);
  });

  it("can be booked as far ahead as its evening", () => {
    const tokyo = plan("Asia/Tokyo", week, { furthestDays: 10 });
    const at = new Date("2026-11-24T03:00:00Z");
    expect(freeOn(tokyo, "2026-12-04", at)).toEqual(["24:00", "24:30", "25:00", "25:30", "26:00"]);
    expect(freeOn(tokyo, "2026-12-05", at)).toEqual([]);
  });
});

describe("seating steps", () => {
  const times = (seatingStepMinutes: number) => {
    const inventory = plan("Asia/Tokyo", [evening(FRIDAY, "18:45")], { seatingStepMinutes });
    const [day] = availableDays(occupancy(inventory), { from: "2026-09-04", count: 1 }, 2, now);
    const placed = ["18:15", "18:30"].map(
      (time) => placeAt(occupancy(inventory), `2026-09-04T${time}`, 2) !== null,
    );
    return [day?.times.map(({ time }) => time), placed];
  };

  it("are a setting of the restaurant", () => {
    expect(times(30)).toEqual([
      ["18:00", "18:30"],
      [false, true],
    ]);
    expect(times(15)).toEqual([
      ["18:00", "18:15", "18:30", "18:45"],
      [true, true],
    ]);
  });
});
