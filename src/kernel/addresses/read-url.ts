/** An address in its parts; null where it is none. `URL.parse` does the same, in browsers of the last two years only. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
