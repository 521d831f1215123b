import { expect, it } from "vitest";
import { DEFAULT_POSITION } from "#kernel/geo.ts";
import { guessPosition } from "./guess-position.ts";

it.each([
  ["大阪府大阪市北区天神橋5-1", 34.686],
  ["京都市東山区祇園町南側570", 35.021],
  ["東京都府中市宮町1-1", 35.69],
  ["5-1 Tenjinbashi, Kita-ku, Osaka", 34.686],
  ["Kyoto-ya 1F, 2-3 Hakata, Fukuoka", 33.607],
])("a map begins near %s", (address, lat) => {
  expect(guessPosition(address).lat).toBe(lat);
});

it("an address that names no prefecture begins in the middle of Tokyo", () => {
  expect(guessPosition("12 Rue des Lilas")).toBe(DEFAULT_POSITION);
});
