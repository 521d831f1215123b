import type { FastifyInstance } from "fastify";
import type { Gate } from "#domains/accounts/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import {
  addPushSubscription,
  changePushSubscription,
  type PushTest,
  type PushView,
} from "../../contract/push.ts";
import { addSubscription } from "./add-subscription.ts";
import { changeSubscription } from "./change-subscription.ts";
import type { PushSettings } from "./port.ts";
import { sendTest } from "./send-test.ts";
import { deleteSubscriptionOf, deviceOfSession } from "./store.ts";
import { openPush } from "./subscribers.ts";

const PATH = "/api/push-subscription";
const CHANGES = { rateLimit: { max: 20, timeWindow: "1 minute" } };
/** Each is a call to a third party's server. */
const TESTS = { rateLimit: { max: 5, timeWindow: "1 minute" } };

export interface PushRoutes {
  db: Database;
  gate: Gate;
  settings: { push: PushSettings; publicUrl: string };
  now: () => Date;
}

/** Which browsers are notified: each session of a staff member decides about its own. */
export function registerPush(app: FastifyInstance, { db, gate, settings, now }: PushRoutes): void {
  const { serviceUrl } = settings.push;
  const channel = openPush(settings);

  app.get(PATH, async (request, reply): Promise<PushView> => {
    const user = await gate.requireUser(request);
    const { publicKey } = await channel.keys(db, now());
    const device = await deviceOfSession(db, user.sessionId, publicKey);
    reply.header("cache-control", "private, no-store");
    return { publicKey, endpoint: device?.endpoint ?? null };
  });

  app.put(PATH, { config: CHANGES }, async (request): Promise<PushView> => {
    const user = await gate.requireUser(request);
    const body = readInput(addPushSubscription, request.body);
    const { publicKey } = await channel.keys(db, now());
    const input = { body, serviceUrl, applicationKey: publicKey, now: now() };
    const result = await addSubscription(db, user, input);
    if (result.ok) return { publicKey, endpoint: body.endpoint };
    if (result.reason === "works-nowhere") throw new Refusal("forbidden");
    const path = result.reason === "endpoint" ? "endpoint" : "keys.p256dh";
    throw new Refusal("invalid-input", { issues: [{ path, issue: "wrong-type" }] });
  });

  app.patch(PATH, { config: CHANGES }, async (request, reply) => {
    const body = readInput(changePushSubscription, request.body);
    const { publicKey: applicationKey } = await channel.keys(db, now());
    const result = await changeSubscription(db, { body, serviceUrl, applicationKey, now: now() });
    if (result.ok) return reply.status(204).send();
    if (result.reason === "not-found") throw new Refusal("not-found");
    const path = result.reason === "endpoint" ? "subscription.endpoint" : "subscription.keys.p256dh";
    throw new Refusal("invalid-input", { issues: [{ path, issue: "wrong-type" }] });
  });

  app.delete(PATH, { config: CHANGES }, async (request): Promise<PushView> => {
    const user = await gate.requireUser(request);
    await deleteSubscriptionOf(db, user.sessionId);
    return { publicKey: (await channel.keys(db, now())).publicKey, endpoint: null };
  });

  app.post(`${PATH}/test`, { config: TESTS }, async (request): Promise<PushTest> => {
    const user = await gate.requireUser(request);
    const keys = await channel.keys(db, now());
    const device = await deviceOfSession(db, user.sessionId, keys.publicKey);
    if (device === null) throw new Refusal("not-found");
    return { outcome: await sendTest(db, channel, device, keys) };
  });
}
