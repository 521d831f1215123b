import { createHash } from "node:crypto";
import { outsideTilesOf, type TileSource } from "#kernel/addresses/page-request.ts";

/** Contents of our own inline elements. */
export interface Inline {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Stripe's script, the frames with its fields, and those for 3-D Secure (docs.stripe.com/security/guide). */
const STRIPE = {
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  calls: ["https://api.stripe.com"],
};

const UNFRAMED = "frame-ancestors 'none'";
/** Restrictions common to all pages, files and other responses. */
const NOWHERE = ["object-src 'none'", "base-uri 'none'", UNFRAMED];

/** The same policy for a page that these sites may show in a frame, and that our own preview shows. */
export function openToFrames(policy: string, sites: readonly string[]): string {
  return policy.replace(UNFRAMED, ["frame-ancestors 'self'", ...sites].join(" "));
}

/**
 * Policy of a worker script, which runs under the policy it was served with. The service worker fetches for all pages,
 * and Safari checks each fetch against this policy by its destination: a script, an image, another worker.
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

/** Hot reloading inserts inline scripts and styles, which cannot be hashed beforehand. */
export const DEVELOPMENT_POLICY = [
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: http: https: ws:",
  ...NOWHERE,
].join("; ");

/**
 * Removes the marks from the inline scripts added by the renderer, and returns their contents. Injected scripts cannot
 * carry the random mark, so no policy allows them; and a cached page that is sent to many contains no mark that could
 * be read.
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
 * The Content-Security-Policy of a page: only our own files, and the given inline scripts and styles by their hash, so
 * that a cached page needs no fresh nonce. `hasStripe`: Stripe collects a card in this page.
 */
export function contentPolicy({ scripts, styles }: Inline, tiles: TileSource, hasStripe = false): string {
  const stripe = hasStripe ? STRIPE : { scripts: [], frames: [], calls: [] };
  const outside = outsideOf(tiles);
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashesOf(scripts), ...stripe.scripts].join(" ")}`,
    "script-src-attr 'none'",
    `style-src-elem ${["'self'", ...hashesOf(styles)].join(" ")}`,
    // Computed positions are set by scripts through style properties, which the policy does not restrict.
    "style-src-attr 'none'",
    `img-src ${["'self'", "data:", "blob:", ...outside].join(" ")}`,
    `connect-src ${["'self'", ...outside, ...stripe.calls].join(" ")}`,
    // Of our own pages only the booking form for other sites lets itself be framed: its preview in the dashboard.
    `frame-src ${["'self'", ...stripe.frames].join(" ")}`,
    "worker-src 'self' blob:",
    "form-action 'self'",
    ...NOWHERE,
  ].join("; ");
}

function outsideOf(tiles: TileSource): string[] {
  const outside = outsideTilesOf(tiles);
  return outside ? [outside.origin] : [];
}

function hashesOf(texts: readonly string[]): string[] {
  const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  return [...new Set(texts.map(hashOf))];
}
