/** Parses a URL; null if it is invalid. `URL.parse` does the same, but only in browsers of the last two years. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
