/** Shorter secrets would match unrelated text by chance. */
const SHORTEST_SECRET = 6;

/**
 * Patterns of personal data and secrets that may occur in error messages and must not be logged. Names, diets and
 * messages have no pattern: they must never be passed to the log.
 */
const PATTERNS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // Row values quoted by the database.
  [/(Key \([^)]{1,200}\))=\((?:[^()]|\([^()]*\))*\)/g, "$1=([value])"],
  [/"([\w-]*(?:password|authorization|cookie|token|secret))":"(?:[^"\\]|\\.)*"/gi, '"$1":"[hidden]"'],
  [/\b(Bearer|Basic) +[\w.~+/=-]+/gi, "$1 [token]"],
  [/\bnoren_[\w-]{43}/g, "[key]"],
  [/\b(?:[sr]k_(?:live|test)_|whsec_)\w+/g, "[key]"],
  [/_secret_\w+/g, "_secret_[token]"],
  // The token of a Telegram bot.
  [/\b\d{6,}:[\w-]{30,}/g, "[token]"],
  [/:\/\/[^\s/@"'\\]+@/g, "://[user]@"],
  // Query strings and fragments may contain tokens, positions and search terms.
  [/(?<![^\s"'?#\\])([^\s"'?#\\/]*\/[^\s"'?#\\]*)[?#][^\s"'\\]+/g, "$1?[query]"],
  [/[^\s"'<>()[\]{}\\,;:=/]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,}/giu, "[e-mail]"],
  // 32 random bytes: sessions, guest keys, links in messages.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, "[token]"],
  [/(?<![\w.:-])(?:\+\d[\d ().-]{5,17}\d|0\d{1,4}[- ]\d{1,4}[- ]\d{3,4}|0\d{9,10})(?![\w-])/g, "[phone]"],
];
/** Fast path: a text without any of these cannot match the patterns above, which is true of most lines. */
const SUSPECT =
  /[@%?#+]|:\/\/|bearer|basic|noren_|secret|password|token|cookie|authorization|[sr]k_|Key \(|(?<![\w.:-])0\d|[\w-]{30}/i;

let secrets: RegExp | null = null;

/** Registers texts to be masked from now on: the passwords and keys of the configuration. */
export function hideSecrets(values: readonly string[]): void {
  const quoted = values
    .filter((value) => value.length >= SHORTEST_SECRET)
    .sort((a, b) => b.length - a.length)
    // Both raw and as escaped in JSON.
    .flatMap((value) => [value, JSON.stringify(value).slice(1, -1)])
    .map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  secrets = quoted.length > 0 ? new RegExp(quoted.join("|"), "g") : null;
}

/** Masks whatever looks like an address, number or key, and the secrets of the configuration. */
export function masked(text: string): string {
  const open = secrets === null ? text : text.replace(secrets, "[secret]");
  if (!SUSPECT.test(open)) return open;
  let result = open;
  for (const [pattern, instead] of PATTERNS) result = result.replace(pattern, instead);
  return result;
}

/** A network address without the part that identifies a household: the last octet, or the last 80 bits. */
export function maskedAddress(ip: string | undefined): string {
  // A closed connection has no address.
  if (ip === undefined) return "";
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip)?.[1];
  if (v4 !== undefined) return `${v4}.0`;
  const [head = "", tail] = ip.split("%")[0]?.toLowerCase().split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  if (!ip.includes(":")) return "";
  const first = tail === undefined ? left.slice(0, 3) : [...left, "0", "0", "0"].slice(0, 3);
  return `${first.join(":")}::`;
}
