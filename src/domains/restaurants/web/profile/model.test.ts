import { describe, expect, it } from "vitest";
import type { ProfileDocument } from "../../contract/profile.ts";
import { documentOf, fieldOf, fieldsOf, losesTranslations, meet } from "./model.ts";

const BASE: ProfileDocument = {
  name: "潮見亭",
  nameTranslations: { en: "Shiomi-tei", ko: "시오미테이" },
  cuisine: "seafood",
  description: "目の前の海でとれた魚を炭で焼いてお出しします。",
  descriptionTranslations: { en: "Fish from the bay, grilled over charcoal." },
  phone: null,
  website: null,
  instagram: null,
  priceRange: 2,
};
const FIELDS = fieldsOf(BASE);

describe("a profile in its form", () => {
  it("round-trips, including translations that the form does not show", () => {
    expect(documentOf(FIELDS, BASE)).toEqual(BASE);
    expect(losesTranslations(FIELDS, BASE)).toBe(false);
  });

  it("drops translations of a rewritten text, with a warning", () => {
    const renamed = { ...FIELDS, name: "新潮見亭 ", description: "" };
    const { name, nameTranslations, description, descriptionTranslations } = documentOf(renamed, BASE);
    expect({ name, nameTranslations }).toEqual({
      name: "新潮見亭",
      nameTranslations: { en: "Shiomi-tei" },
    });
    expect({ description, descriptionTranslations }).toEqual({
      description: null,
      descriptionTranslations: {},
    });
    expect(losesTranslations(renamed, BASE)).toBe(true);
    expect(losesTranslations({ ...FIELDS, nameEn: "" }, BASE)).toBe(false);
  });

  it("has no price if none is chosen", () => {
    expect(documentOf({ ...FIELDS, priceRange: "" }, BASE).priceRange).toBeNull();
  });

  it("maps errors to fields", () => {
    expect(["name", "nameTranslations.en", "nothing"].map(fieldOf)).toEqual(["name", "nameEn", null]);
  });
});

describe("concurrent edits", () => {
  it("conflict only in fields that both have changed", () => {
    const mine = { ...FIELDS, phone: "03-1234-5678", website: "https://a.example" };
    const theirs = { ...FIELDS, phone: "03-9999-9999", instagram: "shiomi" };
    expect(meet(FIELDS, mine, theirs)).toEqual({
      conflicts: ["phone"],
      merged: { ...FIELDS, phone: "03-1234-5678", website: "https://a.example", instagram: "shiomi" },
    });
  });

  it("agree if both wrote the same", () => {
    const same = { ...FIELDS, phone: "03-1234-5678" };
    expect(meet(FIELDS, same, same)).toEqual({ conflicts: [], merged: same });
  });
});
