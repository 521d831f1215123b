import { createHash } from "node:crypto";
import type { TileSource } from "#kernel/addresses/page-request.ts";

/** Texts of elements inside a page that are ours. */
export interface Inline {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Stripe's script, the frames with its fields, and those of the banks that ask (docs.stripe.com/security/guide). */
const STRIPE = {
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  calls: ["https://api.stripe.com"],
};

/** What no page, file or answer of ours ever needs. */
const NOWHERE = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

/**
 * Of a file that the browser may run apart from any page: it lives by the policy that it came with. The worker that keeps pages
 * fetches for all of them, and Safari asks of each thing whether this policy lets it in as what it is going to be: a script, a
 * picture, another worker.
 */
export function workerPolicy(tiles: TileSource): string {
  const outside = outsideOf(tiles);
  return [
    "default-src 'none'",
    ...["script-src", "worker-src", "style-src", "font-src", "manifest-src"].map((kind) => `${kind} 'self'`),
    `img-src ${["'self'", ...outside].join(" ")}`,
    `connect-src ${["'self'", ...outside].join(" ")}`,
    "form-action 'none'",
    ...NOWHERE,
  ].join("; ");
}

/** Hot reloading puts scripts and styles into the page by itself, so nothing inside it can be named beforehand. */
export const DEVELOPMENT_POLICY = [
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: http: https: ws:",
  ...NOWHERE,
].join("; ");

/**
 * Takes the marks off the scripts that the renderer itself has put into a page, and gives their texts. What somebody smuggled in
 * can't carry the mark, so no policy names it; and a page that is kept and sent to many has none that could be read out of it.
 */
export function takeMarks(html: string, mark: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`;
  const scripts = html
    .split("<script")
    .slice(1)
    .map((part) => ({ tag: part.slice(0, part.indexOf(">")), text: textOf(part) }))
    .filter(({ tag }) => tag.includes(attribute) && !tag.includes(" src="))
    .map(({ text }) => text);
  return { html: html.replaceAll(attribute, ""), scripts };
}

function textOf(part: string): string {
  return part.slice(part.indexOf(">") + 1, part.indexOf("</script>"));
}

/**
 * The Content-Security-Policy of a page: only our own files, and of scripts and styles inside the page those that are given, by
 * their hash, so that a cached page needs no fresh nonce. `hasStripe`: Stripe takes a card in this page.
 */
export function contentPolicy({ scripts, styles }: Inline, tiles: TileSource, hasStripe = false): string {
  const stripe = hasStripe ? STRIPE : { scripts: [], frames: [], calls: [] };
  const outside = outsideOf(tiles);
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashesOf(scripts), ...stripe.scripts].join(" ")}`,
    "script-src-attr 'none'",
    `style-src-elem ${["'self'", ...hashesOf(styles)].join(" ")}`,
    // Positions that are computed are set by scripts, one property at a time, which needs no permission.
    "style-src-attr 'none'",
    `img-src ${["'self'", "data:", "blob:", ...outside].join(" ")}`,
    `connect-src ${["'self'", ...outside, ...stripe.calls].join(" ")}`,
    `frame-src ${hasStripe ? stripe.frames.join(" ") : "'none'"}`,
    "worker-src 'self' blob:",
    "form-action 'self'",
    ...NOWHERE,
  ].join("; ");
}

function outsideOf(tiles: TileSource): string[] {
  return tiles.kind === "builtin" ? [] : [new URL(tiles.url).origin];
}

function hashesOf(texts: readonly string[]): string[] {
  const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  return [...new Set(texts.map(hashOf))];
}
