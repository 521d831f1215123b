import { describe, expect, it } from "vitest";
import type { Claim } from "#domains/dietary/dietary.ts";
import { namesOf, servedClaims } from "./card-facts.ts";

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

const soba = {
  name: "きりしたてい",
  nameTranslations: { ja: "きりしたてい", en: "Kirishitatei", th: "คิริชิตาเต" },
};

describe("the name on a card", () => {
  it("is the reader's, with the one at the door beside it", () => {
    expect(namesOf(soba, "th")).toEqual({
      name: { text: "คิริชิตาเต", lang: "th" },
      original: { text: "きりしたてい", lang: "ja" },
    });
  });

  it("is English where the reader's language has none", () => {
    expect(namesOf(soba, "pl").name).toEqual({ text: "Kirishitatei", lang: "en" });
  });

  it("stands alone when it is the same, or there is no other", () => {
    expect(namesOf(soba, "ja")).toEqual({ name: { text: "きりしたてい", lang: "ja" }, original: null });
    expect(namesOf({ name: "Le Louis XV", nameTranslations: {} }, "ja")).toEqual({
      name: { text: "Le Louis XV", lang: undefined },
      original: null,
    });
  });
});
