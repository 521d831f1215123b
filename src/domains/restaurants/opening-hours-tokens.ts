/** Maximum length of a parsed text, in characters. */
export const MAX_HOURS_TEXT = 6_000;

const MONTH_NAME =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/;

const WEEKDAY_NAME =
  /^(mo(n(day)?)?|tu(e(s(day)?)?)?|we(d(nesday)?)?|th(u(r(s(day)?)?)?)?|fr(i(day)?)?|sa(t(urday)?)?|su(n(day)?)?)s?$/;

const TOKEN = /"[^"]*"|24\/7|\d{1,2}:\d{2}|\d+|[a-z]+|\|\||[-,;:+/[\]]/gy;

export function tokensOf(text: string): string[] | null {
  if (text.length > MAX_HOURS_TEXT) return null;
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[–—‐−~〜]|\bto\b/g, "-");
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < plain.length) {
    const at = TOKEN.lastIndex;
    if (/\s/.test(plain[at] ?? "")) {
      TOKEN.lastIndex = at + 1;
      continue;
    }
    const [token] = TOKEN.exec(plain) ?? [];
    if (token === undefined) return null;
    tokens.push(token);
  }
  return tokens;
}

export function isNumber(token: string): boolean {
  return /^\d+$/.test(token);
}

export function isYear(token: string): boolean {
  return /^(19|20)\d{2}$/.test(token);
}

export function isMonth(token: string): boolean {
  return MONTH_NAME.test(token);
}

export function isWeekday(token: string): boolean {
  return WEEKDAY_NAME.test(token);
}

export function isTime(token: string): boolean {
  return /^\d{1,2}:\d{2}$/.test(token);
}

/** `9 am`: a number alone may be a day, so it is an hour only with am or pm. */
export function isHourOfHalfDay(token: string, next: string): boolean {
  return /^\d{1,2}$/.test(token) && (next === "am" || next === "pm");
}
