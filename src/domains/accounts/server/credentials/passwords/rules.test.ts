import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { refusePassword } from "./rules.ts";

const ana = { email: "ana.popescu@example.org", username: "アナ", restaurantName: "Café Ana" };

describe("refusePassword", () => {
  it.each([
    "123456",
    "password",
    "PassWord",
    "qwerty",
    "iloveyou",
    "sakura",
    "zzzzzzzz",
    " 123456 ",
    "１２３４５６",
  ])("refuses the common %j", (password) => {
    expect(refusePassword(password, ana)).toBe("password-common");
  });

  it.each(["ana.popescu@example.org", "ANA.POPESCU", "アナ", "ｱﾅ"])("refuses the personal %j", (password) => {
    expect(refusePassword(password, ana)).toBe("password-personal");
  });

  it.each(["noren1", "Noren2026!", "暖簾2026", "ＮＯＲＥＮ-123", "café ana", "CaféAna99"])(
    "refuses %j, a name of the product or her restaurant",
    (password) => {
      expect(refusePassword(password, ana)).toBe("password-personal");
    },
  );

  it("accepts a sentence that contains a name", () => {
    expect(refusePassword("noren-over-the-door", ana)).toBeNull();
    expect(refusePassword("12345678x!", { ...ana, restaurantName: null })).toBeNull();
  });

  it.each(["nine-cups-of-tea", "さくらもちをみっつ", "🍣🍜🍡🍵🍙🍱", "a b c d e f"])(
    "accepts %j",
    (password) => {
      expect(refusePassword(password, ana)).toBeNull();
    },
  );

  it("accepts those of the demo district", () => {
    const people = JSON.parse(
      readFileSync(new URL("../../../../../../db/demo/accounts.json", import.meta.url), "utf8"),
    ) as { email: string; username: string; restaurantName: string | null; password: string }[];
    expect(people.map((person) => refusePassword(person.password, person))).toEqual([null, null, null]);
  });
});
