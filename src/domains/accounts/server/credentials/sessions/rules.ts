import { SESSION_DAYS } from "#kernel/privacy-constants.ts";

const DAY_MS = 24 * 3_600_000;

/** Precision of "last used", to limit writes. */
const NOTED_AFTER_MS = 5 * 60_000;

/** Expiry of a session used now. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY_MS);
}

export function shouldNoteUse(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() > NOTED_AFTER_MS;
}

/** How long an entered password is trusted for sensitive actions. */
const PROVEN_FOR_MS = 5 * 60_000;

/** Whether the password was entered recently enough. */
export function isProven(provenAt: Date, now: Date): boolean {
  return now.getTime() - provenAt.getTime() < PROVEN_FOR_MS;
}

/** First match wins: Edge and Opera also claim to be Chrome, and Chrome to be Safari. */
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\bLine\//, "LINE"],
  [/\b(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/\biPad\b/, "iPad"],
  [/\biPhone\b/, "iPhone"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** A readable device name ("Chrome, Android"); null if the User-Agent is unknown. */
export function deviceName(userAgent: string | undefined): string | null {
  const first = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const names = [first(BROWSERS), first(SYSTEMS)].filter((name) => name !== undefined);
  return names.length === 0 ? null : names.join(", ");
}
