import { describe, expect, it } from "vitest";
import { NO_NEEDS } from "#domains/discovery/server/public.ts";
import { isAsked, NO_KNOWN_NEEDS, needsAfter, othersOf } from "./rules.ts";

describe("stated needs", () => {
  it("only ever grow", () => {
    const first = needsAfter(NO_KNOWN_NEEDS, { ...NO_NEEDS, allergens: ["nuts"], foods: ["almond"] });
    const second = needsAfter(first, { ...NO_NEEDS, allergens: ["sesame"], foods: ["celery"] });
    expect(second).toMatchObject({ allergens: ["nuts", "sesame"], foods: ["almond", "celery"] });
    expect(othersOf(second)).toEqual(["celery"]);
  });

  it("include a word that was asked about, whatever is said next", () => {
    const asked = needsAfter(NO_KNOWN_NEEDS, { ...NO_NEEDS, unknown: ["foobar"] });
    expect(isAsked(asked)).toBe(true);
    expect(needsAfter(asked, NO_NEEDS)).toMatchObject({ asked: [], words: ["foobar"] });
    expect(needsAfter(needsAfter(asked, NO_NEEDS), { ...NO_NEEDS, unknown: ["foobar"] }).asked).toEqual([]);
  });

  it("stay unnamed until a food is named", () => {
    const unnamed = needsAfter(NO_KNOWN_NEEDS, { ...NO_NEEDS, isUnnamed: true });
    expect(needsAfter(unnamed, NO_NEEDS).isUnnamed).toBe(true);
    expect(needsAfter(unnamed, { ...NO_NEEDS, foods: ["celery"] }).isUnnamed).toBe(false);
  });
});
