import { describe, expect, it } from "vitest";
import { ownerApplication } from "../../contract.ts";
import { type ApplicationDraft, bodyOf, EMPTY, filledIn, stepOf, wrongFields } from "./application-draft.ts";

const GOOD: ApplicationDraft = {
  ...EMPTY,
  ...{
    restaurantName: "花冠",
    ownerName: "山田 花子",
    email: " hanako@example.jp ",
    phone: "０３ー５２２２ー１２３４",
  },
  ...{ address: "東京都台東区谷中三丁目1-2", cuisine: "japanese" },
  description: "季節の魚と土鍋のごはん、十二席だけの小さな店です。",
};

describe("the form and the server agree", () => {
  it("on what can be sent", () => {
    expect(wrongFields(GOOD)).toEqual([]);
    const sent = ownerApplication.parse(
      bodyOf({ ...GOOD, trialCode: " shusei30-ab ", lat: "35.7", lng: "139.7" }, "ja"),
    );
    expect(sent).toMatchObject({
      ...{ email: "hanako@example.jp", phone: "03-5222-1234", trialCode: "SHUSEI30-AB" },
      ...{ selectedPlan: "basic", method: "card", lat: 35.7, lng: 139.7 },
    });
  });

  it("on what can't, field by field", () => {
    expect(wrongFields(EMPTY)).toEqual([
      "restaurantName",
      "ownerName",
      "email",
      "phone",
      "address",
      "cuisine",
      "description",
    ]);
    for (const [field, text] of Object.entries({
      website: "hanakamuri",
      phone: "1234",
      description: "短い",
    })) {
      const draft = { ...GOOD, [field]: text };
      expect(wrongFields(draft)).toEqual([field]);
      const parsed = ownerApplication.safeParse(bodyOf(draft, "ja"));
      expect(parsed.error?.issues.map(({ path }) => path[0])).toContain(field);
    }
  });
});

it("an account fills in only what is still empty", () => {
  const known = {
    username: "Hanako",
    email: "h@example.jp",
    phone: null,
    restaurantName: "花冠",
    address: null,
  };
  expect(filledIn({ ...EMPTY, email: "other@example.jp" }, known)).toEqual({
    ownerName: "Hanako",
    restaurantName: "花冠",
  });
});

it("an error leads to the step that its field is in", () => {
  expect(stepOf(["trialCode"])).toBe("2");
  expect(stepOf(["trialCode", "phone"])).toBe("1");
});
