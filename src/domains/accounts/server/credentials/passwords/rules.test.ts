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
  ])("refuses %j, which many use", (password) => {
    expect(refusePassword(password, ana)).toBe("password-common");
  });

  it.each(["ana.popescu@example.org", "ANA.POPESCU", "アナ", "ｱﾅ"])(
    "refuses %j, which everybody knows of her",
    (password) => {
      expect(refusePassword(password, ana)).toBe("password-personal");
    },
  );

  it.each(["noren1", "Noren2026!", "暖簾2026", "ＮＯＲＥＮ-123", "café ana", "CaféAna99"])(
    "refuses %j: it is what this product or her restaurant is called",
    (password) => {
      expect(refusePassword(password, ana)).toBe("password-personal");
    },
  );

  it("takes a sentence in which a name stands", () => {
    expect(refusePassword("noren-over-the-door", ana)).toBeNull();
    expect(refusePassword("12345678x!", { ...ana, restaurantName: null })).toBeNull();
  });

  it.each(["nine-cups-of-tea", "さくらもちをみっつ", "🍣🍜🍡🍵🍙🍱", "a b c d e f"])(
    "takes %j",
    (password) => {
      expect(refusePassword(password, ana)).toBeNull();
    },
  );

  it("would take those of the demo district too", () => {
    const people = JSON.parse(
      readFileSync(new URL("../../../../../../db/demo/accounts.json", import.meta.url), "utf8"),
    ) as { email: string; username: string; restaurantName: string | null; password: string }[];
    expect(people.map((person) => refusePassword(person.password, person))).toEqual([null, null, null]);
  });
});
