import type { FastifyInstance } from "fastify";
import type { Auth } from "#domains/accounts/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { PushSettings } from "#platform/server/push/port.ts";
import { openPush } from "#platform/server/push/web-push-provider.ts";
import { staffEndpoints } from "../../contract.ts";
import { addSubscription, changeSubscription } from "./save-subscription.ts";
import { sendTest } from "./send-push.ts";
import { deleteSubscriptionOf, deviceOfSession } from "./store.ts";

const CHANGE_LIMIT = { rateLimit: { max: 20, timeWindow: "1 minute" } };
/** Each is a call to a third party's server. */
const TEST_LIMIT = { rateLimit: { max: 5, timeWindow: "1 minute" } };

export interface PushRoutes {
  db: Database;
  auth: Auth;
  settings: { push: PushSettings; publicUrl: string };
  now: () => Date;
}

/** Push subscriptions: each session of a staff member manages its own. */
export function registerPush(app: FastifyInstance, { db, auth, settings, now }: PushRoutes): void {
  const serve = serverOf(app, staffEndpoints);
  const { serviceUrl } = settings.push;
  const channel = openPush(settings);

  serve("GET /api/push-subscription", async ({ request, reply }) => {
    const user = await auth.requireUser(request);
    const { publicKey } = await channel.keys(db, now());
    const device = await deviceOfSession(db, user.sessionId, publicKey);
    reply.header("cache-control", "private, no-store");
    return { publicKey, endpoint: device?.endpoint ?? null };
  });

  serve("PUT /api/push-subscription", { config: CHANGE_LIMIT }, async ({ request, readBody }) => {
    const user = await auth.requireUser(request);
    const body = readBody();
    const { publicKey } = await channel.keys(db, now());
    const input = { body, serviceUrl, applicationKey: publicKey, now: now() };
    const result = await addSubscription(db, user, input);
    if (result.ok) return { publicKey, endpoint: body.endpoint };
    if (result.reason === "works-nowhere") throw new Refusal("forbidden");
    const path = result.reason === "endpoint" ? "endpoint" : "keys.p256dh";
    throw new Refusal("invalid-input", { issues: [{ path, issue: "wrong-type" }] });
  });

  serve("PATCH /api/push-subscription", { config: CHANGE_LIMIT }, async ({ readBody }) => {
    const body = readBody();
    const { publicKey: applicationKey } = await channel.keys(db, now());
    const result = await changeSubscription(db, { body, serviceUrl, applicationKey, now: now() });
    if (result.ok) return;
    if (result.reason === "not-found") throw new Refusal("not-found");
    const path = result.reason === "endpoint" ? "subscription.endpoint" : "subscription.keys.p256dh";
    throw new Refusal("invalid-input", { issues: [{ path, issue: "wrong-type" }] });
  });

  serve("DELETE /api/push-subscription", { config: CHANGE_LIMIT }, async ({ request }) => {
    const user = await auth.requireUser(request);
    await deleteSubscriptionOf(db, user.sessionId);
    return { publicKey: (await channel.keys(db, now())).publicKey, endpoint: null };
  });

  serve("POST /api/push-subscription/test", { config: TEST_LIMIT }, async ({ request }) => {
    const user = await auth.requireUser(request);
    const keys = await channel.keys(db, now());
    const device = await deviceOfSession(db, user.sessionId, keys.publicKey);
    if (device === null) throw new Refusal("not-found");
    return { outcome: await sendTest(db, channel, device, keys) };
  });
}
