/** Shorter ones are found by chance in what is no secret. */
const SHORTEST_SECRET = 6;

/**
 * What may stand in the text of an error and belongs in no log, by what it looks like. Names, diets and what people
 * write to each other look like nothing: they are never handed to the log.
 */
const PATTERNS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // What a database quotes of a row.
  [/(Key \([^)]{1,200}\))=\((?:[^()]|\([^()]*\))*\)/g, "$1=([value])"],
  [/"([\w-]*(?:password|authorization|cookie|token|secret))":"(?:[^"\\]|\\.)*"/gi, '"$1":"[hidden]"'],
  [/\b(Bearer|Basic) +[\w.~+/=-]+/gi, "$1 [token]"],
  [/\bnoren_[\w-]{43}/g, "[key]"],
  [/\b(?:[sr]k_(?:live|test)_|whsec_)\w+/g, "[key]"],
  [/_secret_\w+/g, "_secret_[token]"],
  // The token of a Telegram bot.
  [/\b\d{6,}:[\w-]{30,}/g, "[token]"],
  [/:\/\/[^\s/@"'\\]+@/g, "://[user]@"],
  // Tokens, positions and what was searched for are in what follows an address.
  [/(?<![^\s"'?#\\])([^\s"'?#\\/]*\/[^\s"'?#\\]*)[?#][^\s"'\\]+/g, "$1?[query]"],
  [/[^\s"'<>()[\]{}\\,;:=/]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,}/giu, "[e-mail]"],
  // 32 random bytes: sessions, guest keys, links in messages.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, "[token]"],
  [/(?<![\w.:-])(?:\+\d[\d ().-]{5,17}\d|0\d{1,4}[- ]\d{1,4}[- ]\d{3,4}|0\d{9,10})(?![\w-])/g, "[phone]"],
];
/** Without any of these in it nothing above is found: most lines are done with here. */
const SUSPECT =
  /[@%?#+]|:\/\/|bearer|basic|noren_|secret|password|token|cookie|authorization|[sr]k_|Key \(|(?<![\w.:-])0\d|[\w-]{30}/i;

let secrets: RegExp | null = null;

/** From now on these texts are shown to nobody: the passwords and keys of the settings. */
export function hideSecrets(values: readonly string[]): void {
  const quoted = values
    .filter((value) => value.length >= SHORTEST_SECRET)
    .sort((a, b) => b.length - a.length)
    // As they are, and as JSON writes them.
    .flatMap((value) => [value, JSON.stringify(value).slice(1, -1)])
    .map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  secrets = quoted.length > 0 ? new RegExp(quoted.join("|"), "g") : null;
}

/** A text without what looks like somebody's address, number or key, and without the secrets of the settings. */
export function masked(text: string): string {
  const open = secrets === null ? text : text.replace(secrets, "[secret]");
  if (!SUSPECT.test(open)) return open;
  let result = open;
  for (const [pattern, instead] of PATTERNS) result = result.replace(pattern, instead);
  return result;
}

/** A network address without the part that tells one household from the next: the last octet, or the last 80 bits. */
export function maskedAddress(ip: string | undefined): string {
  // A connection that is gone has none.
  if (ip === undefined) return "";
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip)?.[1];
  if (v4 !== undefined) return `${v4}.0`;
  const [head = "", tail] = ip.split("%")[0]?.toLowerCase().split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  if (!ip.includes(":")) return "";
  const first = tail === undefined ? left.slice(0, 3) : [...left, "0", "0", "0"].slice(0, 3);
  return `${first.join(":")}::`;
}
