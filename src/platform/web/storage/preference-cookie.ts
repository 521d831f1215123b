import { cookieName } from "#kernel/addresses/page-request.ts";

const ONE_YEAR_S = 365 * 24 * 3600;

/** Stores a preference needed for server-side rendering (language, theme). It does not identify the user. */
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
  // An older cookie without the prefix would still be read when this one is deleted.
  if (isSecure) set(name, 0);
}
