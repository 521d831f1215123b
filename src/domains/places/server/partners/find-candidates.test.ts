import { describe, expect, it } from "vitest";
import { type KnownDoor, LEAST_SCORE, nameKey, phoneKey, scoreOf, type Wish } from "./find-candidates.ts";

const door: KnownDoor = {
  name: "ラーメン ますだ",
  nameTranslations: { en: "Ramen Masuda" },
  address: "東京都台東区谷中3-10-4",
  phone: "+81352221234",
  lat: 35.726,
  lng: 139.766,
};
const wish = (changes: Partial<Wish> = {}): Wish => ({
  name: "らーめん・ますだ",
  address: "",
  phone: "",
  position: null,
  ...changes,
});
const isFound = (changes: Partial<Wish>, place = door) => scoreOf(wish(changes), place) >= LEAST_SCORE;

describe("a place that may be the applicant's", () => {
  it("is known by its name however it is written", () => {
    expect(isFound({})).toBe(true);
    expect(isFound({ name: "RAMEN MASUDA" })).toBe(true);
    expect(isFound({ name: "鮨ますだ" })).toBe(false);
  });

  it("is known by its number under any name", () => {
    expect(isFound({ name: "株式会社増田商店", phone: "03-5222-1234" })).toBe(true);
    expect(isFound({ name: "株式会社増田商店", phone: "03-5222-1235" })).toBe(false);
  });

  it("with a longer name counts where address or place speak for it", () => {
    const name = "ラーメンますだ 谷中本店";
    expect(isFound({ name })).toBe(false);
    expect(isFound({ name, address: "台東区谷中３丁目10-4" })).toBe(true);
    expect(isFound({ name, position: { lat: 35.7262, lng: 139.7661 } })).toBe(true);
  });

  it("of the same name in another town is another one", () => {
    expect(isFound({ position: { lat: 34.7, lng: 135.5 } })).toBe(false);
    expect(isFound({ position: { lat: 34.7, lng: 135.5 }, phone: "0352221234" })).toBe(true);
  });
});

it("names and numbers have one form each", () => {
  expect(nameKey(" Café・Été ")).toBe(nameKey("CAFE ete"));
  expect(phoneKey("０３（５２２２）１２３４")).toBe("+81352221234");
  expect(phoneKey("12-34")).toBe("1234");
});
