import { createHash } from "node:crypto";
import type { TileSource } from "../../shared/page-request.ts";

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The Content-Security-Policy of a page: only our own scripts, and of those inside the page only the ones that are in
 * it, by their hash, so that a cached page needs no fresh nonce.
 */
export function contentPolicy(html: string, tiles: TileSource): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = ""]) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  const outside = tiles.kind === "builtin" ? [] : [new URL(tiles.url).origin];
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...new Set(hashes)].join(" ")}`,
    "style-src-elem 'self'",
    // Positions and colours that are computed (map, covers) are style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", "data:", "blob:", ...outside].join(" ")}`,
    `connect-src ${["'self'", ...outside].join(" ")}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
