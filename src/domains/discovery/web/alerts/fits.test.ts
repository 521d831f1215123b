import { describe, expect, it } from "vitest";
import type { Claim, ClaimSubject, ClaimValue } from "#domains/dietary/dietary.ts";
import { isOfType, servesProfile } from "./fits.ts";

const TODAY = "2026-11-21";

function claim(subject: ClaimSubject, value: ClaimValue = "yes", more: Partial<Claim> = {}): Claim {
  return { subject, value, level: "owner-declared", source: "test", date: null, expires: null, ...more };
}

describe("isOfType", () => {
  const kind = (cuisine_type: string | null, cuisine: string | null = null) => ({ cuisine, cuisine_type });

  it("takes no types for all types", () => {
    expect(isOfType(kind(null), [])).toBe(true);
    expect(isOfType(kind(null), ["Sushi"])).toBe(false);
  });

  it("looks for a part of the type, in any case", () => {
    expect(isOfType(kind("Conveyor SUSHI bar"), ["sushi"])).toBe(true);
    expect(isOfType(kind("korean_bbq"), ["BBQ"])).toBe(true);
    expect(isOfType(kind("fast_food"), ["Fast Food"])).toBe(true);
    expect(isOfType(kind("ramen"), ["Sushi", "Seafood"])).toBe(false);
  });

  it("finds a kitchen whose source says nothing finer", () => {
    expect(isOfType(kind(null, "italian"), ["Italian"])).toBe(true);
    expect(isOfType(kind("sushi", "japanese"), ["Japanese"])).toBe(true);
  });
});

describe("servesProfile", () => {
  const nuts = { allergen: "nuts", severity: "high" } as const;

  it("lets everything pass for a person who has told nothing", () => {
    expect(servesProfile({ claims: [] }, { diets: [], allergens: [] }, TODAY)).toBe(true);
  });

  it("counts claims only: where nobody has said anything there is no match", () => {
    const vegan = { diets: ["vegan" as const], allergens: [] };
    expect(servesProfile({ claims: [] }, vegan, TODAY)).toBe(false);
    expect(servesProfile({ claims: [claim("vegetarian")] }, vegan, TODAY)).toBe(false);
    expect(servesProfile({ claims: [claim("vegan", "limited")] }, vegan, TODAY)).toBe(false);
    expect(servesProfile({ claims: [claim("vegan", "unknown")] }, vegan, TODAY)).toBe(false);
    expect(servesProfile({ claims: [claim("vegan", "yes", { expires: "2026-11-20" })] }, vegan, TODAY)).toBe(
      false,
    );
    expect(servesProfile({ claims: [claim("vegan", "only")] }, vegan, TODAY)).toBe(true);
  });

  it("wants every diet and every allergen covered, whatever its severity", () => {
    const profile = {
      diets: ["halal" as const],
      allergens: [nuts, { allergen: "soy", severity: "medium" } as const],
    };
    const some = [claim("halal"), claim("without-nuts")];
    expect(servesProfile({ claims: some }, profile, TODAY)).toBe(false);
    expect(servesProfile({ claims: [...some, claim("without-soy")] }, profile, TODAY)).toBe(true);
  });

  it("does not infer: vegan says nothing about allergens, nor looking after allergies about any one of them", () => {
    const eggs = { diets: [], allergens: [{ allergen: "eggs", severity: "medium" } as const] };
    expect(servesProfile({ claims: [claim("vegan", "only")] }, eggs, TODAY)).toBe(false);
    expect(servesProfile({ claims: [claim("allergy-accommodation")] }, eggs, TODAY)).toBe(false);
  });
});
