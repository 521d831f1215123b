import { expect, it } from "vitest";
import { patchSearch } from "./url-state.ts";

it("sets, removes and leaves alone", () => {
  expect(patchSearch("?lang=ja&q=soba&radius=5", { q: null, radius: "10" })).toBe("?lang=ja&radius=10");
});

it("writes lists so that a person can read them", () => {
  expect(patchSearch("", { diet: "vegan,halal" })).toBe("?diet=vegan,halal");
});

it("is empty when nothing is left", () => {
  expect(patchSearch("?q=soba", { q: null })).toBe("");
});
