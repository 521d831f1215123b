import { createHash } from "node:crypto";
import { MAX_CERTIFICATES } from "#domains/dietary-claims/certificate-constants.ts";
import type { AddedProof } from "#domains/dietary-claims/contract/certificates.ts";
import type { PrepareSheet } from "#domains/restaurants/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { isPdf } from "../rules.ts";
import { lockRestaurant } from "../store.ts";
import { countProofs, insertProof, keepProof, type ProofFile } from "./store.ts";

export interface AddProofInput {
  restaurantId: string;
  /** The file as it was sent. */
  bytes: Buffer;
  now: Date;
}

/** `issue`: a key of `errors.field`. */
export type AddProofResult =
  | { ok: true; added: AddedProof }
  | { ok: false; issue: string; values?: Record<string, number> };

/**
 * Takes in the file that shows a certificate. A picture is made anew, so that nothing but the picture is kept; a PDF
 * stays as it came and is never opened here. Sent twice it is one.
 */
export async function addProof(
  db: Database,
  prepare: PrepareSheet,
  { restaurantId, bytes, now }: AddProofInput,
): Promise<AddProofResult> {
  const id = createHash("sha256").update(`${restaurantId}\0`).update(bytes).digest("base64url").slice(0, 22);
  const own = { restaurantId, id };
  const known = await keepProof(db, own, now);
  if (known !== null) return { ok: true, added: { id, type: known } };
  const read = await fileOf(prepare, bytes);
  if (!read.ok) return read;
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    const twin = await keepProof(tx, own, now);
    // Beside those that certificates rest on, the one of the form that is open.
    if (twin === null && (await countProofs(tx, restaurantId)) > MAX_CERTIFICATES)
      return { ok: false, issue: "too-many-certificates", values: { maximum: MAX_CERTIFICATES } };
    if (twin === null) await insertProof(tx, own, read.file, now);
    return { ok: true, added: { id, type: read.file.type } };
  });
}

async function fileOf(
  prepare: PrepareSheet,
  bytes: Buffer,
): Promise<{ ok: true; file: ProofFile } | { ok: false; issue: string }> {
  if (isPdf(bytes)) return { ok: true, file: { type: "application/pdf", bytes } };
  const sheet = await prepare(bytes);
  if (sheet.ok) return { ok: true, file: { type: "image/webp", bytes: sheet.picture } };
  return { ok: false, issue: sheet.issue === "photo-format" ? "proof-format" : sheet.issue };
}
