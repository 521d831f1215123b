/** Parts that no translation may change; the first matching pattern applies. */
const KEPT = [
  // Placeholders: {name}, %s, %1$d.
  String.raw`\{[^{}]*\}`,
  String.raw`%(?:\d+\$)?[sd]`,
  String.raw`https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]`,
  String.raw`[\w.+-]+@[\w-]+\.[\w.-]*\w`,
  // Prices, with the currency sign before or after.
  String.raw`[¥￥$€]\s?\d[\d,.]*\d|[¥￥$€]\s?\d`,
  String.raw`\d[\d,.]*\s?円`,
  // Telephone numbers.
  String.raw`\+?\d[\d-]{7,}\d`,
  // Codes: at least four capital letters and digits, with both.
  String.raw`(?<![A-Za-z\d])(?=[A-Z-]*\d)(?=[\d-]*[A-Z])[A-Z\d][A-Z\d-]{2,}[A-Z\d](?![A-Za-z\d])`,
] as const;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

export interface Guarded {
  /** Markup, with `<x id="0"/>` for each protected part. */
  markup: string;
  kept: readonly string[];
}

/**
 * Replaces everything that must not be translated with markers: placeholders, addresses, prices, codes, and these
 * names.
 */
export function guarded(text: string, names: readonly string[]): Guarded {
  const longestFirst = [...names].sort((a, b) => b.length - a.length).map(escapedPattern);
  const pattern = new RegExp([...longestFirst, ...KEPT].join("|"), "gu");
  const kept: string[] = [];
  let markup = "";
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    markup += `${escaped(text.slice(end, match.index))}<x id="${kept.length}"/>`;
    kept.push(match[0]);
    end = match.index + match[0].length;
  }
  return { markup: markup + escaped(text.slice(end)), kept };
}

/**
 * Restores the protected parts in a translated markup. Null if a marker is missing, duplicated or new: a lost price is
 * worse than no translation.
 */
export function restored(markup: string, kept: readonly string[]): string | null {
  const seen = new Set<number>();
  let isWhole = true;
  const parts = markup.split(/<x id=["'](\d+)["']\s*(?:\/>|>\s*<\/x>)/);
  const text = parts.map((part, position) => {
    if (position % 2 === 0) return unescaped(part);
    const number = Number(part);
    const thing = kept[number];
    if (thing === undefined || seen.has(number)) isWhole = false;
    seen.add(number);
    return thing ?? "";
  });
  return isWhole && seen.size === kept.length ? text.join("") : null;
}

/** Whether the text contains anything translatable. */
export function hasWords({ markup }: Guarded): boolean {
  return /\p{L}/u.test(markup.replace(/<x id="\d+"\/>|&\w+;/g, ""));
}

/**
 * Messages with plural or select forms, or with parts that are links or bold: grammar and order differ by language, and
 * engines do not preserve them.
 */
export function hasForms(text: string): boolean {
  return /\{\s*\w+\s*,|<\/?\w+>/.test(text);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function unescaped(markup: string): string {
  return markup.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

function escapedPattern(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
