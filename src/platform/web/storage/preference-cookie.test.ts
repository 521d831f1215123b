import { afterEach, expect, it, vi } from "vitest";
import { removePreferenceCookie, savePreferenceCookie } from "./preference-cookie.ts";

/** Records writes to `document.cookie` at an address. */
function browserAt(protocol: string): string[] {
  const written: string[] = [];
  vi.stubGlobal("location", { protocol });
  vi.stubGlobal("document", {
    set cookie(text: string) {
      written.push(text);
    },
  });
  return written;
}
afterEach(() => vi.unstubAllGlobals());

it("keeps a choice for this host alone where there is https, and forgets one under the name of before", () => {
  const written = browserAt("https:");
  savePreferenceCookie("noren_theme", "dark");
  expect(written).toEqual([
    "__Host-noren_theme=dark; path=/; max-age=31536000; samesite=lax; secure",
    "noren_theme=dark; path=/; max-age=0; samesite=lax; secure",
  ]);
});

it("has the plain name in the clear, and forgets there too", () => {
  const written = browserAt("http:");
  savePreferenceCookie("noren_lang", "ja");
  removePreferenceCookie("noren_lang");
  expect(written).toEqual([
    "noren_lang=ja; path=/; max-age=31536000; samesite=lax",
    "noren_lang=; path=/; max-age=0; samesite=lax",
  ]);
});
