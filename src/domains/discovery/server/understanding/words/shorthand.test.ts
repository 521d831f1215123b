import { expect, it } from "vitest";
import { spelledOut } from "./shorthand.ts";

it("spells out what people shorten on a phone, in their own language only", () => {
  expect(spelledOut("yg kedua brp? utk 4 org", "id")).toBe("yang kedua berapa? untuk 4 orang");
  expect(spelledOut("Quán này k nhận thẻ đc ko", "vi")).toBe("Quán này không nhận thẻ được không");
  expect(spelledOut("yg kedua", "en")).toBe("yg kedua");
  expect(spelledOut("寿司が食べたい", "ja")).toBe("寿司が食べたい");
});

it("leaves alone what stands inside of another word", () => {
  expect(spelledOut("organik, kopi, yogurt", "id")).toBe("organik, kopi, yogurt");
});
