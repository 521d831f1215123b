import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Auth } from "#domains/accounts/server/public.ts";
import { MAX_CERTIFICATES, MAX_PROOF_BYTES } from "#domains/dietary-claims/certificate-constants.ts";
import { type AddedProof, dietaryClaimsEndpoints } from "#domains/dietary-claims/contract.ts";
import { type PrepareSheet, prepareSheetBySharp } from "#domains/restaurants/server/public.ts";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { countProofs, insertProof, keepProof, type ProofFile, proofOf } from "./proof-store.ts";
import { isPdf } from "./rules.ts";
import { certificateById, lockRestaurant } from "./store.ts";

const LIMIT = { rateLimit: { max: 20, timeWindow: "1 minute" } };

/** Uploads of proof files by a restaurant's managers; the body is the file. */
export function registerProofs(app: FastifyInstance, { db, ownerAuth, now }: CertificateRoutes): void {
  const serve = serverOf(app, dietaryClaimsEndpoints);
  // In its own plugin scope: any content type is parsed as bytes and inspected.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    serverOf(scope, dietaryClaimsEndpoints)(
      "POST /api/owner/restaurants/:id/certificate-proofs",
      {
        bodyLimit: MAX_PROOF_BYTES,
        config: LIMIT,
        // Authorized before the body is read, so that strangers can't make the server buffer eight megabytes.
        onRequest: async (request) =>
          void (await ownerAuth.requireMember(request, request.params.id, "manager")),
      },
      async ({ request, reply }) => {
        const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const result = await addProof(db, prepareSheetBySharp, { restaurantId, bytes, now: now() });
        if (!result.ok) {
          const { issue, values } = result;
          throw new Refusal("invalid-input", {
            issues: [{ path: "proofId", issue, ...(values && { values }) }],
          });
        }
        reply.header("cache-control", "private, no-store");
        return result.added;
      },
    );
  });

  serve("GET /api/owner/restaurants/:id/certificates/:certificateId/proof", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const { certificateId } = request.params;
    const certificate = await certificateById(db, certificateId);
    if (certificate?.restaurantId !== restaurantId) throw new Refusal("not-found");
    return sendProof(reply, await proofOf(db, certificateId));
  });
}

/**
 * Responds with an uploaded file as a download. If a browser opens it anyway, the content security policy blocks all
 * scripts.
 */
export function sendProof(reply: FastifyReply, proof: Awaited<ReturnType<typeof proofOf>>): Buffer {
  if (proof === null) throw new Refusal("not-found");
  const ending = proof.type === "application/pdf" ? "pdf" : "webp";
  reply
    .type(proof.type)
    .header("content-disposition", `attachment; filename="certificate.${ending}"`)
    .header("content-security-policy", "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header("cache-control", "private, no-store");
  return Buffer.from(proof.bytes);
}

interface AddProofInput {
  restaurantId: string;
  /** The uploaded file. */
  bytes: Buffer;
  now: Date;
}

/** `issue`: a key of `errors.field`. */
type AddProofResult =
  | { ok: true; added: AddedProof }
  | { ok: false; issue: string; values?: Record<string, number> };

/**
 * Takes in the file that shows a certificate. A picture is made anew, so that nothing but the picture is kept; a PDF
 * stays as it came and is never opened here. Sent twice it is one.
 */
async function addProof(
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

/** Dependencies of the certificate routes. */
export interface CertificateRoutes {
  db: Database;
  auth: Auth;
  ownerAuth: OwnerAuth;
  publicUrl: string;
  now: () => Date;
}
