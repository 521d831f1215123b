import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { embedScripts } from "./build-embed.ts";

/** Compressed, of everything that a guest on another site loads in scripts. */
const MOST_BYTES = 60_000;
/** What would leave something on the device of a guest of another site. */
const KEEPERS =
  /localStorage|sessionStorage|indexedDB|document\.cookie|caches\.open|serviceWorker|BroadcastChannel/;

let scripts = new Map<string, string>();
beforeAll(async () => {
  scripts = await embedScripts(fileURLToPath(new URL("../../", import.meta.url)));
}, 60_000);

it("makes two scripts that are small together", () => {
  expect([...scripts.keys()]).toEqual(["embed.js", "widget.js"]);
  const bytes = [...scripts.values()].map(
    (code) =>
      brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
        .length,
  );
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(MOST_BYTES);
  expect(bytes[1], "what the restaurant's own page loads").toBeLessThan(4_000);
});

it("has nothing in them that stores anything", () => {
  for (const [name, code] of scripts) expect(KEEPERS.exec(code)?.[0], name).toBeUndefined();
});

it("says the button in the page's language", () => {
  for (const text of ["席を予約する", "Zarezerwuj stolik", "จองโต๊ะ"])
    expect(scripts.get("widget.js")).toContain(text);
});
