import type compile from "icu-minify/compile";

/** A compiled message: a string, or the list of its parts if it has placeholders (icu-minify). */
export type Message = ReturnType<typeof compile>;

/** Marks the number of a plural (`#`) in a list of parts. */
const NUMBER = 0;

/** The message with the same word in every placeholder, using the `other` form of plurals and selects. */
export function filled(message: unknown, word: string): string {
  if (typeof message === "string") return message;
  if (message === NUMBER) return word;
  return Array.isArray(message) ? message.map((part) => ofPart(part, word)).join("") : "";
}

function ofPart(part: unknown, word: string): string {
  if (!Array.isArray(part)) return filled(part, word);
  const [, kind, forms] = part as readonly unknown[];
  const isChoice =
    typeof kind === "number" && typeof forms === "object" && forms !== null && "other" in forms;
  return isChoice ? filled(forms.other, word) : word;
}
