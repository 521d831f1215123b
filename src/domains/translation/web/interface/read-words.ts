import compile from "icu-minify/compile";
import type { Message } from "#platform/web/i18n/message.ts";
import type { Keyed } from "./model.ts";

/** Words of an engine as the formatter takes them. One whose blanks can't be read is left out: the page's own text stays. */
export function readWords(words: Keyed): Record<string, Message> {
  const read: Record<string, Message> = {};
  for (const [key, text] of Object.entries(words)) {
    try {
      read[key] = compile(text);
    } catch {
      // An engine has broken a blank.
    }
  }
  return read;
}
