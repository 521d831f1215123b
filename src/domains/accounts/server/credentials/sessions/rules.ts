import { SESSION_DAYS } from "#kernel/retention-constants.ts";

const DAY_MS = 24 * 3_600_000;

/** "Last used" is exact to this: not every call writes. */
const NOTED_AFTER_MS = 5 * 60_000;

/** A session that is not used until then ends. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY_MS);
}

export function shouldNoteUse(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() > NOTED_AFTER_MS;
}

/** A password that was given so long ago at most need not be given again for what asks for it. */
const PROVEN_FOR_MS = 5 * 60_000;

/** Whether the person has shown just now that it is them, and not somebody who has found their session open. */
export function isProven(provenAt: Date, now: Date): boolean {
  return now.getTime() - provenAt.getTime() < PROVEN_FOR_MS;
}

/** The first that fits: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
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

/** What a person knows a device by ("Chrome, Android"); null when its User-Agent says neither browser nor system. */
export function deviceName(userAgent: string | undefined): string | null {
  const first = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const names = [first(BROWSERS), first(SYSTEMS)].filter((name) => name !== undefined);
  return names.length === 0 ? null : names.join(", ");
}
