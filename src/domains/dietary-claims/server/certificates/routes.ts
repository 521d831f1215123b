import type { FastifyInstance } from "fastify";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { dietaryClaimsEndpoints, type OwnCertificates } from "../../contract.ts";
import { type CertificateRoutes, registerProofs } from "./proof-routes.ts";
import { registerCertificateReview } from "./review-routes.ts";
import { certificateView } from "./rules.ts";
import { addCertificate, removeCertificate } from "./save-certificate.ts";
import { certificatesOf } from "./store.ts";

/** Certificates of a restaurant, for its managers. */
export function registerCertificates(app: FastifyInstance, deps: CertificateRoutes): void {
  const serve = serverOf(app, dietaryClaimsEndpoints);
  const { db, ownerAuth, publicUrl, now } = deps;
  registerProofs(app, deps);
  registerCertificateReview(app, deps);

  const listOf = async (restaurantId: string): Promise<OwnCertificates> => ({
    certificates: (await certificatesOf(db, restaurantId)).map((row) => certificateView(row, now())),
  });

  serve("GET /api/owner/restaurants/:id/certificates", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    reply.header("cache-control", "private, no-store");
    return listOf(restaurantId);
  });

  serve("POST /api/owner/restaurants/:id/certificates", async ({ request, readBody }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const sent = readBody();
    const input = { restaurantId, sent, publicUrl, now: now() };
    const result = await db.transaction((tx) => addCertificate(tx, input));
    if (!result.ok) throw new Refusal(result.reason, "issues" in result ? { issues: result.issues } : {});
    return listOf(restaurantId);
  });

  serve("DELETE /api/owner/restaurants/:id/certificates/:certificateId", async ({ request }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const { certificateId: id } = request.params;
    await db.transaction((tx) => removeCertificate(tx, { restaurantId, id, now: now() }));
    return listOf(restaurantId);
  });
}
