const ONE_YEAR_S = 365 * 24 * 3600;

/** Remembers a choice that the server renders by (language, theme). It says nothing about who the reader is. */
export function saveChoice(name: string, value: string): void {
  // The Cookie Store API is missing in Firefox and in Safari before 18.4.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
}

export function forgetChoice(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
}
