import { createHash } from "node:crypto";
import type { TileSource } from "../../shared/page-request.ts";

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Stripe's script, the frames with its fields, and those of the banks that ask (docs.stripe.com/security/guide). */
const STRIPE = {
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  calls: ["https://api.stripe.com"],
};

/**
 * The Content-Security-Policy of a page: only our own scripts and styles, and of those inside the page only the ones that are
 * in it, by their hash, so that a cached page needs no fresh nonce. `hasStripe`: Stripe takes a card in this page.
 */
export function contentPolicy(html: string, tiles: TileSource, hasStripe = false): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = ""]) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , code = ""]) => hashOf(code));
  const styles = [...html.matchAll(INLINE_STYLE)].map(([, text = ""]) => hashOf(text));
  const stripe = hasStripe ? STRIPE : { scripts: [], frames: [], calls: [] };
  const outside = tiles.kind === "builtin" ? [] : [new URL(tiles.url).origin];
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...new Set(scripts), ...stripe.scripts].join(" ")}`,
    `style-src-elem ${["'self'", ...new Set(styles)].join(" ")}`,
    // Positions and colours that are computed (map, covers) are style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", "data:", "blob:", ...outside].join(" ")}`,
    `connect-src ${["'self'", ...outside, ...stripe.calls].join(" ")}`,
    ...(hasStripe ? [`frame-src ${stripe.frames.join(" ")}`] : []),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
