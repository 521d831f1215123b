import { expect, it } from "vitest";
import { money } from "#kernel/money.ts";
import { moneyText } from "./texts.ts";

const plain = (text: string) => text.replace(/\s/g, " ");

it("writes yen with their sign in every language, except where ¥ is another currency", () => {
  const yen = money(11_420, "JPY");
  expect(moneyText(yen, "en")).toBe("¥11,420");
  expect(plain(moneyText(yen, "pl"))).toBe("11 420 ¥");
  expect(plain(moneyText(yen, "es"))).toBe("11.420 ¥");
  expect(moneyText(yen, "zh")).toBe("JP¥11,420");
});

it("writes cents only where there are any", () => {
  expect(moneyText(money(10, "USD"), "en")).toBe("$10");
  expect(moneyText(money(10.5, "USD"), "en")).toBe("$10.50");
});
