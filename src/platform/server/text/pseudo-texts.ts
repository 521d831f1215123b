const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [..."àƀçďéƒğĥíĵķľɱñóþɋŕšţúṽŵẋýžÀƁÇĎÉƑĞĤÍĴĶĽṀÑÓÞɊŔŠŢÚṼŴẊÝŽ"].map((accented, at) => [
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[at],
    accented,
  ]),
);
/** Translations of short English texts are about that much longer. */
const LONGER = 0.35;
/** German and Thai have words of that length; a longer one would tear pages that every real language fits. */
const WORD = 9;
const FORMS = /^\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/;

/**
 * English as a language that nobody knows, for finding text that comes from no catalogue and places that are too narrow:
 * "⟦Šàvé ÷÷⟧". Placeholders and tags stay as they are.
 */
export function pseudoTexts<T>(texts: T): T {
  if (typeof texts === "string") return pseudoText(texts) as T;
  return Object.fromEntries(
    Object.entries(texts as object).map(([key, text]) => [key, pseudoTexts(text)]),
  ) as T;
}

/** `message`: in ICU MessageFormat. */
export function pseudoText(message: string): string {
  const letters = message.replace(/\{[^{}]*\}|<\/?\w+>/g, "").length;
  const added = "÷".repeat(Math.ceil(letters * LONGER)).replace(new RegExp(`÷{${WORD}}(?=÷)`, "g"), "$& ");
  return `⟦${accented(message)} ${added}⟧`;
}

function accented(message: string): string {
  let result = "";
  for (let at = 0; at < message.length; ) {
    const rest = message.slice(at);
    // A quoted brace, a tag.
    const kept = /^'(?:'|[{}<>][^']*'?)|^<\/?\w+\/?>/.exec(rest)?.[0];
    const part = kept ?? (rest[0] === "{" ? argumentAt(rest) : (rest[0] ?? ""));
    result += kept ? part : rest[0] === "{" ? argument(part) : (ACCENTED[part] ?? part);
    at += part.length;
  }
  return result;
}

/** From the brace at the beginning to the one that closes it. */
function argumentAt(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "{") depth++;
    if (text[at] === "}" && --depth === 0) return text.slice(0, at + 1);
  }
  return text;
}

/** A placeholder stays; what a plural or a choice says in each case is a message of its own. */
function argument(text: string): string {
  const inside = text.slice(1, -1);
  const head = FORMS.exec(inside)?.[0];
  if (head === undefined) return text;
  let result = `{${head}`;
  for (let at = head.length; at < inside.length; ) {
    const rest = inside.slice(at);
    const part = rest[0] === "{" ? argumentAt(rest) : (rest[0] ?? "");
    result += rest[0] === "{" ? `{${accented(part.slice(1, -1))}}` : part;
    at += part.length;
  }
  return `${result}}`;
}
