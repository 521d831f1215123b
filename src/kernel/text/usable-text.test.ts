import { expect, it } from "vitest";
import { isUsable, usablePart } from "./usable-text.ts";

it("leaves of a text what the server takes", () => {
  for (const [given, left] of [
    ["ramen", "ramen"],
    ["ra\0men", "ramen"],
    ["\0", ""],
    ["\u202Enemar", "nemar"],
    ["\u200B\u200B", ""],
    ["\uD83D ramen", " ramen"],
    ["らーめん 🍜", "らーめん 🍜"],
    ["", ""],
  ] as const) {
    expect(usablePart(given)).toBe(left);
    expect(isUsable(usablePart(given)), given).toBe(true);
  }
});
