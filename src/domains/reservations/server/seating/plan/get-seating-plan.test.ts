import { describe, expect, it } from "vitest";
import { inventory } from "#domains/reservations/contract/seating-plan.ts";
import { checkSeatingPlan } from "./check-rules.ts";
import { proposeSeatingPlan } from "./get-seating-plan.ts";

const TOKYO = { lat: 35.68, lng: 139.76, zone: "Asia/Tokyo" };
/** A Wednesday. */
const TODAY = "2026-04-22";
const week = (openingHours: string | null, today = TODAY) =>
  proposeSeatingPlan({ ...TOKYO, openingHours }, today).week.map(({ periods }) =>
    periods.map(({ firstSeating, lastSeating }) => `${firstSeating}-${lastSeating}`).join(" "),
  );

describe("proposeSeatingPlan", () => {
  it("seats parties during known opening hours, except in the last hour", () => {
    expect(week("Tu-Sa 11:30-14:10,17:00-22:00; Su 17:15-21:00")).toEqual([
      "",
      ...Array.from({ length: 5 }, () => "11:30-13:00 17:00-21:00"),
      "17:30-20:00",
    ]);
  });

  it("goes on after midnight where the restaurant is open then", () => {
    expect(week("Fr 18:00-03:00; Mo 12:00-12:30")).toEqual(["", "", "", "", "18:00-26:00", "", ""]);
    expect(week("24/7")[0]).toBe("00:00-23:00");
  });

  it("uses ordinary days, not the next public holidays", () => {
    // Monday the 4th to Wednesday the 6th of May 2026 are holidays.
    expect(week("Mo-Su 18:00-21:00; PH off", "2026-05-01")).toEqual(
      Array.from({ length: 7 }, () => "18:00-20:00"),
    );
  });

  it.each([null, "whenever we like"])("proposes evenings where the hours are unknown: %s", (hours) => {
    expect(week(hours)).toEqual(["", ...Array.from({ length: 6 }, () => "18:00-20:30")]);
  });

  it("can be saved as it is", () => {
    const proposal = proposeSeatingPlan({ ...TOKYO, openingHours: "Mo-Su 00:00-24:00" }, TODAY);
    expect(inventory.parse(proposal)).toEqual(proposal);
    expect(checkSeatingPlan(proposal, new Set())).toEqual([]);
  });
});
