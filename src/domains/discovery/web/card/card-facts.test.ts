import { describe, expect, it } from "vitest";
import type { Claim } from "#domains/dietary/dietary.ts";
import { servedClaims } from "./card-facts.ts";

function claim(part: Partial<Claim>): Claim {
  return {
    subject: "vegan",
    value: "yes",
    level: "open-data",
    source: "OpenStreetMap",
    date: null,
    expires: null,
    ...part,
  };
}

describe("dietary badges", () => {
  it("come from claims that say yes, never from anything else", () => {
    expect(servedClaims([])).toEqual([]);
    const refusals = (["no", "limited", "unknown"] as const).map((value) => claim({ value }));
    for (const one of refusals) expect(servedClaims([one])).toEqual([]);
  });

  it("rest on the strongest claim", () => {
    const certificate = claim({ subject: "halal", level: "certificate", source: "JHA" });
    expect(servedClaims([claim({ subject: "halal" }), certificate])).toEqual([certificate]);
  });

  it("disappear when a stronger claim denies", () => {
    expect(servedClaims([claim({}), claim({ value: "no", level: "staff-confirmed" })])).toEqual([]);
  });

  it("do not repeat what another badge implies", () => {
    expect(servedClaims([claim({ subject: "vegan" })]).map(({ subject }) => subject)).toEqual(["vegan"]);
  });
});
