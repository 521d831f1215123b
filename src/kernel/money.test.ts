import { expect, it } from "vitest";
import { money, writeMoney } from "./money.ts";

const plain = (text: string) => text.replace(/\s/g, " ");

it("writes yen with their sign in every language, except where ¥ is another currency", () => {
  const yen = money(11_420, "JPY");
  expect(writeMoney(yen, "en")).toBe("¥11,420");
  expect(plain(writeMoney(yen, "pl"))).toBe("11 420 ¥");
  expect(plain(writeMoney(yen, "es"))).toBe("11.420 ¥");
  expect(writeMoney(yen, "zh")).toBe("JP¥11,420");
});

it("writes cents only where there are any", () => {
  expect(writeMoney(money(10, "USD"), "en")).toBe("$10");
  expect(writeMoney(money(10.5, "USD"), "en")).toBe("$10.50");
});
