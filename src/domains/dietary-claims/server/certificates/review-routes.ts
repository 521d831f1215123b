import type { FastifyInstance, FastifyRequest } from "fastify";
import { actorOf, insertAudit, type SessionUser } from "#domains/accounts/server/public.ts";
import { type CertificateReview, dietaryClaimsEndpoints } from "#domains/dietary-claims/contract.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { notifyManagers } from "./notices.ts";
import { type CertificateRoutes, sendProof } from "./proof-routes.ts";
import { proofOf } from "./proof-store.ts";
import { certificateReview, certificateSummary } from "./rules.ts";
import { setClaims } from "./save-certificate.ts";
import { certificateById, certificatesIn, decide, lockRestaurant } from "./store.ts";

interface ById {
  Params: { id: string };
}

/** Maximum rows of the list. */
const MAX_LISTED = 200;

/** Endpoints for operators who review certificates. */
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

interface SetStateInput {
  id: string;
  /** Reason for refusing; null if accepted. */
  reason: string | null;
  operator: SessionUser;
  publicUrl: string;
  now: Date;
}

type SetStateResult = { ok: true } | { ok: false; reason: "request-over" | "ended" };

/**
 * Accepts a certificate that waits, or refuses one: also one that was accepted before, where it proves wrong later. What
 * guests read follows at once, the owners are told. Not where somebody was faster, or it was taken back; nor is one accepted that has ended.
 */
async function setState(tx: Queryable, input: SetStateInput): Promise<SetStateResult> {
  const { id, reason, operator, publicUrl, now } = input;
  const isAccepted = reason === null;
  const known = await certificateById(tx, id);
  if (known === null) return { ok: false, reason: "request-over" };
  if (isAccepted && known.expiresOn < localDate(now, known.zone)) return { ok: false, reason: "ended" };
  // The restaurant before its certificate, as all do: nobody waits for each other.
  await lockRestaurant(tx, known.restaurantId);
  const row = await decide(tx, id, { from: isAccepted ? ["sent"] : ["sent", "accepted"], reason }, now);
  if (row === null) return { ok: false, reason: "request-over" };
  const { restaurantId, restaurantName: name, issuer, subjects } = row;
  await setClaims(tx, restaurantId, now);
  await notifyManagers(tx, row, isAccepted ? "certificate-accepted" : "certificate-refused", publicUrl, now);
  const action = isAccepted ? "certificate.accepted" : "certificate.refused";
  const details = { name, issuer, subjects: subjects.join(", ") };
  await insertAudit(tx, { ...actorOf(operator), action, subject: restaurantId, details }, now);
  return { ok: true };
}
