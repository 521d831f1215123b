import type { FastifyInstance, FastifyReply } from "fastify";
import { MAX_PROOF_BYTES } from "#domains/dietary-claims/certificate-constants.ts";
import { dietaryClaimsEndpoints } from "#domains/dietary-claims/contract.ts";
import { prepareSheetBySharp } from "#domains/restaurants/server/public.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { CertificateRoutes } from "../port.ts";
import { certificateById } from "../store.ts";
import { addProof } from "./add-proof.ts";
import { proofOf } from "./store.ts";

const LIMIT = { rateLimit: { max: 20, timeWindow: "1 minute" } };

/** The files that show certificates: sent by those who run the restaurant, the file itself being the body. */
export function registerProofs(app: FastifyInstance, { db, ownerAuth, now }: CertificateRoutes): void {
  const serve = serverOf(app, dietaryClaimsEndpoints);
  // In a scope of its own: whatever it is called, it is taken as bytes and looked at.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    serverOf(scope, dietaryClaimsEndpoints)(
      "POST /api/owner/restaurants/:id/certificate-proofs",
      {
        bodyLimit: MAX_PROOF_BYTES,
        config: LIMIT,
        // Before the body is read: nobody else makes the server hold eight megabytes.
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
 * Answers with a file that somebody has sent us. It is for keeping, never a page of this address: a browser that opens
 * it all the same runs nothing in it.
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
