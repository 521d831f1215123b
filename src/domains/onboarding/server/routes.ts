import type { FastifyInstance, FastifyRequest } from "fastify";
import { consumeAttempt, findCredentials, readerRole, signUpFacts } from "#domains/accounts/server/public.ts";
import { CODE_ATTEMPTS } from "#domains/club/server/public.ts";
import { getCard } from "#domains/payments/server/public.ts";
import { findCandidates } from "#domains/places/server/public.ts";
import { personEmail } from "#platform/server/contact-keys.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import { readIdempotencyKey } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { type ApplicationView, onboardingEndpoints } from "../contract.ts";
import { createApplication, endApplication } from "./application-lifecycle.ts";
import { placeAddress } from "./find-address.ts";
import { type ApplicationRoutes, registerReview } from "./review/routes.ts";
import { type ApplicationRow, applicationById, applicationsOf } from "./store.ts";
import { applicationSummary, applicationView, placeView } from "./view.ts";

interface ById {
  Params: { id: string };
}

/** Far above what typing produces. */
const SEARCH_LIMIT = { rateLimit: { max: 60, timeWindow: "1 minute" } };

/** How a restaurant joins: its owner applies, an operator decides (`review/`). */
export function registerApplications(app: FastifyInstance, parts: ApplicationRoutes): void {
  const serve = serverOf(app, onboardingEndpoints);
  const { db, auth, catalogue, gazetteer, takesCards, publicUrl, now } = parts;
  registerReview(app, parts);

  serve("POST /api/owner-applications", async ({ request, reply, readBody }) => {
    const body = readBody();
    const address = addressKey(request.ip);
    const attempt = await consumeAttempt(
      db,
      now(),
      [APPLICATION_LIMITS.address, address],
      [APPLICATION_LIMITS.email, personEmail(body.email)],
      ...(body.trialCode === null ? [] : [[CODE_ATTEMPTS, address] as const]),
    );
    if (!attempt.ok) throw new Refusal(attempt.reason, attempt);
    if (body.method === "card" && !takesCards) throw new Refusal("no-cards");
    const accountId = (await auth.identify(request))?.id ?? null;
    const idempotencyKey = readIdempotencyKey(request);
    const language = body.language ?? request.language;
    const result = await createApplication(db, {
      body: { ...body, language },
      idempotencyKey,
      accountId,
      publicUrl,
      now: now(),
    });
    if (!result.ok)
      throw new Refusal(result.reason, result.reason === "invalid-input" ? { issues: result.issues } : {});
    reply.status(result.isNew ? 201 : 200).header("cache-control", "private, no-store");
    return result.received;
  });

  serve("GET /api/owner-applications/candidates", { config: SEARCH_LIMIT }, async ({ readQuery }) => {
    const { name, address, phone, lat, lng } = readQuery();
    const position = lat === undefined || lng === undefined ? null : { lat, lng };
    const found = await findCandidates(db, catalogue, { name, address, phone, position });
    return found.map(placeView);
  });

  serve(
    "GET /api/owner-applications/address-place",
    { config: SEARCH_LIMIT },
    async ({ request, readQuery }) => {
      const found = placeAddress(gazetteer, readQuery().address, request.language);
      if (found === null) return { place: null };
      const { lat, lng, name, precision } = found;
      return { place: { lat, lng, name, precision } };
    },
  );

  serve("GET /api/owner-applications", async ({ request, reply }) => {
    const { id } = await auth.requireUser(request);
    reply.header("cache-control", "private, no-store");
    const known = await signUpFacts(db, id);
    return { applications: (await applicationsOf(db, id)).map(applicationSummary), known };
  });

  const requireOwn = async (request: FastifyRequest<ById>): Promise<ApplicationRow> => {
    const row = await applicationById(db, request.params.id);
    if (row === null) throw new Refusal("not-found");
    const keys = { holderHash: "", accountId: row.accountId, manageKey: row.manageKey, shareKey: null };
    if (readerRole(keys, await findCredentials(request, auth)) !== "holder") throw new Refusal("not-found");
    return row;
  };
  const show = async (row: ApplicationRow): Promise<ApplicationView> =>
    applicationView(row, row.mandateId === null ? null : await getCard(db, row.mandateId));

  serve("GET /api/owner-applications/:id", async ({ request, reply }) => {
    const row = await requireOwn(request);
    reply.header("cache-control", "private, no-store");
    return show(row);
  });

  serve("POST /api/owner-applications/:id/withdraw", async ({ request }) => {
    const { id } = await requireOwn(request);
    const ended = await db.transaction((tx) => endApplication(tx, id, { state: "withdrawn" }, now()));
    if (ended === null) throw new Refusal("application-over");
    return show(ended);
  });
}
const HOUR_MS = 3_600_000;

/** Hourly limits, above any legitimate use; a whole shopping street may share one IP address. */
const APPLICATION_LIMITS = {
  address: { scope: "application-address", max: 20, windowMs: HOUR_MS },
  email: { scope: "application-email", max: 10, windowMs: HOUR_MS },
} as const;
