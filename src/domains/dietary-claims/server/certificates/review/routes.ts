import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SessionUser } from "#domains/accounts/server/public.ts";
import type { CertificateReview } from "#domains/dietary-claims/contract/certificates.ts";
import { dietaryClaimsEndpoints } from "#domains/dietary-claims/contract.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { CertificateRoutes } from "../port.ts";
import { sendProof } from "../proofs/routes.ts";
import { proofOf } from "../proofs/store.ts";
import { certificateById, certificatesIn } from "../store.ts";
import { certificateReview, certificateSummary } from "../view.ts";
import { setState } from "./set-state.ts";

interface ById {
  Params: { id: string };
}

/** More than an operator looks through. */
const MAX_LISTED = 200;

/** What operators do with certificates. */
export function registerCertificateReview(
  app: FastifyInstance,
  { db, auth, publicUrl, now }: Omit<CertificateRoutes, "ownerGate">,
): void {
  const serve = serverOf(app, dietaryClaimsEndpoints);
  serve("GET /api/admin/certificates", async ({ request, reply, readQuery }) => {
    await auth.requireOperator(request);
    const { state } = readQuery();
    reply.header("cache-control", "private, no-store");
    return (await certificatesIn(db, state, MAX_LISTED)).map((row) => certificateSummary(row, now()));
  });

  const review = async (id: string): Promise<CertificateReview> => {
    const row = await certificateById(db, id);
    if (row === null) throw new Refusal("not-found");
    return certificateReview(row, now());
  };

  serve("GET /api/admin/certificates/:id", async ({ request, reply }) => {
    await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    return review(request.params.id);
  });

  serve("GET /api/admin/certificates/:id/proof", async ({ request, reply }) => {
    await auth.requireOperator(request);
    return sendProof(reply, await proofOf(db, request.params.id));
  });

  const decide = async (request: FastifyRequest<ById>, operator: SessionUser, reason: string | null) => {
    const { id } = request.params;
    const result = await db.transaction((tx) =>
      setState(tx, { id, reason, operator, publicUrl, now: now() }),
    );
    if (result.ok) return review(id);
    if (result.reason !== "ended") throw new Refusal(result.reason);
    throw new Refusal("invalid-input", { issues: [{ path: "expiresOn", issue: "certificate-over" }] });
  };

  serve("POST /api/admin/certificates/:id/accept", async ({ request }) => {
    const operator = await auth.requireOperator(request);
    return decide(request, operator, null);
  });

  serve("POST /api/admin/certificates/:id/refuse", async ({ request, readBody }) => {
    const operator = await auth.requireOperator(request);
    const { reason } = readBody();
    return decide(request, operator, reason);
  });
}
