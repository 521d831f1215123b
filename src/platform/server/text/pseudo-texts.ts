const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [..."àƀçďéƒğĥíĵķľɱñóþɋŕšţúṽŵẋýžÀƁÇĎÉƑĞĤÍĴĶĽṀÑÓÞɊŔŠŢÚṼŴẊÝŽ"].map((accented, at) => [
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[at],
    accented,
  ]),
);
/** Typical expansion of short English texts in translation. */
const LONGER = 0.35;
/**
 * The longest word that German and Thai commonly have; a longer one would break layouts that fit every real language.
 */
const WORD = 9;
const FORMS = /^\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/;

/**
 * A pseudo-locale made from English, for finding hard-coded text and layouts that are too narrow: "⟦Šàvé ÷÷⟧".
 * Placeholders and tags are preserved.
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
    // A quoted brace, or a tag.
    const kept = /^'(?:'|[{}<>][^']*'?)|^<\/?\w+\/?>/.exec(rest)?.[0];
    const part = kept ?? (rest[0] === "{" ? argumentAt(rest) : (rest[0] ?? ""));
    result += kept ? part : rest[0] === "{" ? argument(part) : (ACCENTED[part] ?? part);
    at += part.length;
  }
  return result;
}

/** The text from an opening brace to the matching closing one. */
function argumentAt(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "{") depth++;
    if (text[at] === "}" && --depth === 0) return text.slice(0, at + 1);
  }
  return text;
}

/** A placeholder is kept; the cases of a plural or select are messages themselves. */
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
