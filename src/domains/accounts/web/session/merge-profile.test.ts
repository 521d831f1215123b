import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import {
  type DietaryProfile,
  EMPTY_DIETARY_PROFILE,
  toDietaryProfile,
} from "#domains/dietary/dietary-profile.ts";
import { type AlertSettings, DEFAULT_ALERT_SETTINGS } from "../../alert-settings.ts";
import { mergeAlerts, mergeDietary } from "./merge-profile.ts";

const NONE = EMPTY_DIETARY_PROFILE;
const nuts: DietaryProfile = { ...NONE, allergens: [{ allergen: "nuts", severity: "high" }] };
const mildNuts: DietaryProfile = { ...NONE, allergens: [{ allergen: "nuts", severity: "medium" }] };
const veganEggs: DietaryProfile = {
  ...NONE,
  diets: ["vegan"],
  allergens: [{ allergen: "eggs", severity: "medium" }],
};
const all: DietaryProfile = {
  ...NONE,
  diets: ["vegan"],
  allergens: [
    { allergen: "nuts", severity: "high" },
    { allergen: "eggs", severity: "medium" },
  ],
};

describe("mergeDietary", () => {
  it("without a common state joins both sides, with the higher severity", () => {
    expect(mergeDietary(NONE, nuts, NONE)).toEqual(nuts);
    expect(mergeDietary(NONE, NONE, nuts)).toEqual(nuts);
    expect(mergeDietary(NONE, nuts, veganEggs)).toEqual(all);
    expect(mergeDietary(NONE, mildNuts, nuts)).toEqual(nuts);
  });

  it("removes what either side removed since", () => {
    expect(mergeDietary(all, veganEggs, all)).toEqual(veganEggs);
    expect(mergeDietary(all, all, veganEggs)).toEqual(veganEggs);
    expect(mergeDietary(nuts, NONE, all)).toEqual(veganEggs);
  });

  it("takes a changed severity; if both changed, the high one", () => {
    expect(mergeDietary(nuts, mildNuts, nuts)).toEqual(mildNuts);
    expect(mergeDietary(nuts, nuts, mildNuts)).toEqual(mildNuts);
    expect(mergeDietary(mildNuts, NONE, nuts)).toEqual(nuts);
  });

  it("joins other needs with the higher severity and the lexicon's reading", () => {
    const food = { id: "celery", ja: "セロリ", allergens: [] };
    const device = { ...NONE, otherNeeds: [{ text: "Celery", severe: true, food: null }] };
    const account = {
      ...NONE,
      otherNeeds: [
        { text: "celery", severe: false, food },
        { text: "jackfruit", severe: false, food: null },
      ],
    };
    expect(mergeDietary(NONE, device, account).otherNeeds).toEqual([
      { text: "celery", severe: true, food },
      { text: "jackfruit", severe: false, food: null },
    ]);
    expect(mergeDietary(account, NONE, account).otherNeeds).toEqual([]);
  });

  it("never loses an allergen that only one side has and nobody removed", () => {
    const profiles = fc
      .record({
        diets: fc.subarray([...DIETS]),
        allergens: fc
          .subarray([...ALLERGENS])
          .chain((names) =>
            fc.tuple(
              ...names.map((allergen) =>
                fc.record({ allergen: fc.constant(allergen), severity: fc.constantFrom("medium", "high") }),
              ),
            ),
          ),
      })
      .map(toDietaryProfile);
    const names = ({ allergens }: DietaryProfile) => allergens.map(({ allergen }) => allergen);
    fc.assert(
      fc.property(profiles, profiles, profiles, (base, device, account) => {
        const result = names(mergeDietary(base, device, account));
        const wasShared = names(base);
        for (const allergen of [...names(device), ...names(account)]) {
          const isInBoth = names(device).includes(allergen) && names(account).includes(allergen);
          if (isInBoth || !wasShared.includes(allergen)) expect(result).toContain(allergen);
        }
      }),
    );
  });
});

describe("mergeAlerts", () => {
  const off: AlertSettings = { ...DEFAULT_ALERT_SETTINGS, enabled: false };
  const near: AlertSettings = { ...DEFAULT_ALERT_SETTINGS, alertDistances: [50] };

  it("gives an account without settings those of the device", () => {
    expect(mergeAlerts(null, off, null)).toEqual(off);
    expect(mergeAlerts(null, DEFAULT_ALERT_SETTINGS, null)).toBeNull();
  });

  it("prefers the account, except for changes on this device since the last sync", () => {
    expect(mergeAlerts(null, off, near)).toEqual(near);
    expect(mergeAlerts(off, off, near)).toEqual(near);
    expect(mergeAlerts(near, off, near)).toEqual(off);
    expect(mergeAlerts(near, off, DEFAULT_ALERT_SETTINGS)).toEqual(DEFAULT_ALERT_SETTINGS);
  });
});
