import type { FastifyInstance } from "fastify";
import { type OwnCertificates, sendCertificate } from "#domains/restaurants/contract/certificates.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { addCertificate } from "./add-certificate.ts";
import type { CertificateRoutes, OfCertificate } from "./port.ts";
import { registerProofs } from "./proofs/routes.ts";
import { removeCertificate } from "./remove-certificate.ts";
import { registerCertificateReview } from "./review/routes.ts";
import { certificatesOf } from "./store.ts";
import { certificateView } from "./view.ts";

interface OfRestaurant {
  Params: { id: string };
}

/** Certificates that a restaurant sends in. */
export function registerCertificates(app: FastifyInstance, deps: CertificateRoutes): void {
  const { db, ownerGate, publicUrl, now } = deps;
  registerProofs(app, deps);
  registerCertificateReview(app, deps);

  const listOf = async (restaurantId: string): Promise<OwnCertificates> => ({
    certificates: (await certificatesOf(db, restaurantId)).map((row) => certificateView(row, now())),
  });

  app.get<OfRestaurant>("/api/owner/restaurants/:id/certificates", async (request, reply) => {
    const { restaurantId } = await ownerGate.requireMember(request, request.params.id, "manager");
    reply.header("cache-control", "private, no-store");
    return listOf(restaurantId);
  });

  app.post<OfRestaurant>("/api/owner/restaurants/:id/certificates", async (request, reply) => {
    const { restaurantId } = await ownerGate.requireMember(request, request.params.id, "manager");
    const sent = readInput(sendCertificate, request.body);
    const input = { restaurantId, sent, publicUrl, now: now() };
    const result = await db.transaction((tx) => addCertificate(tx, input));
    if (!result.ok) throw new Refusal(result.reason, "issues" in result ? { issues: result.issues } : {});
    reply.status(201);
    return listOf(restaurantId);
  });

  app.delete<OfCertificate>("/api/owner/restaurants/:id/certificates/:certificateId", async (request) => {
    const { restaurantId } = await ownerGate.requireMember(request, request.params.id, "manager");
    const { certificateId: id } = request.params;
    await db.transaction((tx) => removeCertificate(tx, { restaurantId, id, now: now() }));
    return listOf(restaurantId);
  });
}
