import { cookieName } from "#kernel/cookie-names.ts";

const ONE_YEAR_S = 365 * 24 * 3600;

/** Remembers a choice that the server renders by (language, theme). It says nothing about who the reader is. */
export function savePreferenceCookie(name: string, value: string): void {
  write(name, encodeURIComponent(value), ONE_YEAR_S);
}

export function removePreferenceCookie(name: string): void {
  write(name, "", 0);
}

function write(name: string, value: string, maxAge: number): void {
  const isSecure = location.protocol === "https:";
  // The Cookie Store API is missing in Firefox and in Safari before 18.4.
  const set = (as: string, seconds: number) => {
    document.cookie = `${as}=${value}; path=/; max-age=${seconds}; samesite=lax${isSecure ? "; secure" : ""}`;
  };
  set(cookieName(name, isSecure), maxAge);
  // One of before it had its name would be read where this one is forgotten.
  if (isSecure) set(name, 0);
}
