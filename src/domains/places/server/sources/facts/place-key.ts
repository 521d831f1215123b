import { createHash } from "node:crypto";
import type { Position } from "#kernel/geo.ts";

/** A key for a place whose source gives none: equal facts give an equal key on every import, on every machine. */
export function keyFromFacts(...facts: readonly (string | null)[]): string {
  return createHash("sha256")
    .update(JSON.stringify(facts.map(fold)))
    .digest("hex")
    .slice(0, 24);
}

/** A key from a name at a point: to 6 decimals (11 cm), where exports of one source differ only in rounding. */
export function keyFromNameAt(name: string, { lat, lng }: Position): string {
  return keyFromFacts(name, lat.toFixed(6), lng.toFixed(6));
}

/** Width, case and spaces are typing habits, not another place. */
function fold(fact: string | null): string | null {
  return fact === null ? null : fact.normalize("NFKC").toLowerCase().replace(/\s+/gu, "");
}

/** True when a licence or attribution names OpenStreetMap: the records then belong to that source. */
export function namesOpenStreetMap(text: string | null): boolean {
  return text !== null && /openstreetmap|\bodbl\b/i.test(text);
}
