import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readInput } from "./input.ts";
import { Refusal } from "./refusal.ts";

const form = z.strictObject({ name: z.string().trim().min(1, { error: "required" }).max(100) });
const refusalOf = (name: string): Refusal | null => {
  try {
    readInput(form, { name });
    return null;
  } catch (error) {
    return error instanceof Refusal ? error : null;
  }
};

it("names the choices where a part of a split text is none of them", () => {
  const query = z.strictObject({
    diet: z
      .string()
      .transform((text) => text.split(","))
      .pipe(z.array(z.enum(["vegan", "halal"]))),
  });
  expect(() => readInput(query, { diet: "vegan,meat" })).toThrow(
    expect.objectContaining({
      issues: [{ path: "diet.1", issue: "choice", values: { options: "vegan, halal" } }],
    }),
  );
});

describe("a text", () => {
  it.each(["\u200B\u200D", "\u2060 \u200B", "\u3164", "safe\u202Exe.olleh"])(
    "that nobody sees or that is turned around is refused beside its field: %j",
    (name) => {
      expect(refusalOf(name)?.issues.map(({ path }) => path)).toEqual(["name"]);
    },
  );

  it.each([
    "Ana",
    "山田 花子",
    "नेहा",
    "👩‍🍳",
    "می‌خواهم",
    "สมชาย",
    "O’Neill",
    "  Ana ",
    "\u202A+81 3-1234-5678\u202C",
    "\u2067שרה\u2069",
  ])("of any script is taken: %s", (name) => {
    expect(refusalOf(name)).toBeNull();
  });
});
