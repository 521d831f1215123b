import type compile from "icu-minify/compile";

/** A text as pages get it: a string, or the list of its parts where it has blanks (icu-minify). */
export type Message = ReturnType<typeof compile>;

/** What a list of parts holds for the number of a plural (`#`). */
const NUMBER = 0;

/** The text with the same word in every blank, and of forms that depend on a blank the general one. */
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
