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
  paymentMethods: ["cash", "ic-card"],
};
const FIELDS = fieldsOf(BASE);

describe("a profile in its form", () => {
  it("comes out as it went in, with translations that the form does not show", () => {
    expect(documentOf(FIELDS, BASE)).toEqual(BASE);
    expect(losesTranslations(FIELDS, BASE)).toBe(false);
  });

  it("drops translations of a text that is written anew, and says so before", () => {
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

  it("keeps price and payment, and has none where nothing is chosen", () => {
    expect(documentOf(FIELDS, BASE)).toEqual(BASE);
    const none = documentOf({ ...FIELDS, priceRange: "", paymentMethods: "" }, BASE);
    expect([none.priceRange, none.paymentMethods]).toEqual([null, null]);
  });

  it("knows which of its fields an error is about", () => {
    expect(["name", "nameTranslations.en", "nothing"].map(fieldOf)).toEqual(["name", "nameEn", null]);
  });
});

describe("two who write at once", () => {
  it("are asked only about what both have changed, and keep what one of them has", () => {
    const mine = { ...FIELDS, phone: "03-1234-5678", website: "https://a.example" };
    const theirs = { ...FIELDS, phone: "03-9999-9999", instagram: "shiomi" };
    expect(meet(FIELDS, mine, theirs)).toEqual({
      conflicts: ["phone"],
      merged: { ...FIELDS, phone: "03-1234-5678", website: "https://a.example", instagram: "shiomi" },
    });
  });

  it("agree when both wrote the same", () => {
    const same = { ...FIELDS, phone: "03-1234-5678" };
    expect(meet(FIELDS, same, same)).toEqual({ conflicts: [], merged: same });
  });
});
