import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALLERGENS, DIETS } from "./dietary.ts";
import { EMPTY_DIETARY_PROFILE, isEmptyProfile, toDietaryProfile } from "./dietary-profile.ts";

describe("toDietaryProfile", () => {
  it("makes nothing of nothing, and never fails", () => {
    for (const value of [undefined, null, "vegan", 7, [], { diets: "vegan", allergens: { nuts: "high" } }])
      expect(toDietaryProfile(value)).toEqual(EMPTY_DIETARY_PROFILE);
    fc.assert(fc.property(fc.anything(), (value) => isEmptyProfile(toDietaryProfile(value))));
  });

  it("keeps what it knows, once and in order", () => {
    const said = {
      diets: ["vegan", "halal", "vegan", "fruitarian"],
      allergens: [
        { allergen: "soy", severity: "medium" },
        { allergen: "nuts", severity: "high" },
        { allergen: "dust", severity: "high" },
      ],
    };
    expect(toDietaryProfile(said)).toEqual({
      diets: ["halal", "vegan"],
      allergens: [
        { allergen: "nuts", severity: "high" },
        { allergen: "soy", severity: "medium" },
      ],
      otherNeeds: [],
    });
  });

  it("takes the worse of two severities, and high for one that it doesn't know", () => {
    const eggs = (...severities: unknown[]) =>
      toDietaryProfile({ allergens: severities.map((severity) => ({ allergen: "eggs", severity })) })
        .allergens;
    expect(eggs("high", "medium")).toEqual([{ allergen: "eggs", severity: "high" }]);
    expect(eggs("medium", "deadly")).toEqual([{ allergen: "eggs", severity: "high" }]);
    expect(eggs("medium")).toEqual([{ allergen: "eggs", severity: "medium" }]);
  });

  it("keeps foods in words once, and as severe where that isn't known", () => {
    const otherNeeds = [
      { text: " celery " },
      { text: "Celery", severe: false },
      { text: "" },
      7,
      { text: "kiwi", severe: false },
    ];
    expect(toDietaryProfile({ otherNeeds }).otherNeeds).toEqual([
      { text: "celery", severe: true, food: null },
      { text: "kiwi", severe: false, food: null },
    ]);
  });

  it("gives back every profile that it made", () => {
    const profile = fc.record({
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
      otherNeeds: fc.constantFrom(
        [],
        [
          { text: "celery", severe: true, food: { id: "celery", ja: "セロリ", allergens: [] } },
          { text: "jackfruit", severe: false, food: null },
        ],
      ),
    });
    fc.assert(
      fc.property(profile, (said) => {
        expect(toDietaryProfile(JSON.parse(JSON.stringify(said)))).toEqual(said);
      }),
    );
  });
});
