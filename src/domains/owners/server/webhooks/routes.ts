import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { consumeAttempt, type SessionUserId } from "#domains/accounts/server/public.ts";
import { allPlans, planOf } from "#domains/billing/server/public.ts";
import type { OwnedRestaurantId, OwnerAuth, ReadLog } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import type { WebhooksView } from "../../contract/webhooks.ts";
import { ownersEndpoints } from "../../contract.ts";
import { MAX_LOGGED_MESSAGES, MAX_WEBHOOKS, TEST_TYPE, type WebhookGroup } from "../../webhook-constants.ts";
import { hasApi, refusePlan } from "../api-keys/policy.ts";
import { bodyOf, newMessageId, readKindOf } from "./queue-message.ts";
import { type OwnHosts, webhookUrl } from "./rules.ts";
import {
  activateWebhook,
  attemptsOf,
  countWebhooks,
  endRest,
  hasWebhook,
  insertMessage,
  insertWebhook,
  lastMessages,
  messageById,
  messagesOf,
  pauseWebhook,
  removeWebhook,
  renewSecret,
  sendFailedAgain,
  sendMessageAgain,
  updateWebhook,
  webhooksOf,
} from "./store.ts";
import { messageView, webhookView } from "./view.ts";

interface WebhookRoutes {
  db: Database;
  ownerAuth: OwnerAuth;
  reads: ReadLog;
  ownHosts: OwnHosts;
  publicUrl: string;
  now: () => Date;
}

const DAY_MS = 86_400_000;
/** Attempts that owners of a restaurant ask for. */
const ASKED = { scope: "webhook-sends", max: 30, windowMs: 10 * 60_000 };

/** Webhooks of a restaurant, for its owners. */
export function registerWebhooks(
  app: FastifyInstance,
  { db, ownerAuth, reads, ownHosts, publicUrl, now }: WebhookRoutes,
): void {
  const serve = serverOf(app, ownersEndpoints);
  serve("GET /api/owner/restaurants/:id/webhooks", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "owner");
    reply.header("cache-control", "private, no-store");
    return viewOf(restaurantId);
  });

  serve("POST /api/owner/restaurants/:id/webhooks", async ({ request, reply, readBody }) => {
    const { restaurantId, user } = await ownerAuth.requireMember(request, request.params.id, "owner");
    const { url, groups } = readBody();
    const input = { restaurantId, url: readUrl(url), groups, by: user.id, now: now() };
    const result = await addWebhook(db, input);
    if (!result.ok) {
      if (result.reason === "plan-without-api") throw await refusePlan(db);
      throw new Refusal("too-many-webhooks", { values: { maximum: MAX_WEBHOOKS } });
    }
    noteSecurity("webhook.added", { webhook: result.id });
    reply.header("cache-control", "private, no-store");
    return { ...(await viewOf(restaurantId)), webhookId: result.id, secret: result.secret };
  });

  serve("PATCH /api/owner/restaurants/:id/webhooks/:webhookId", async ({ request, readBody }) => {
    const { restaurantId, webhookId, user } = await requireWebhook(request);
    const { url, groups, isActive } = readBody();
    const change = { url: url === undefined ? null : readUrl(url), groups: groups ?? null };
    await db.transaction(async (tx) => {
      await updateWebhook(tx, { restaurantId, id: webhookId }, change);
      if (isActive === true) await activateWebhook(tx, webhookId, user.id, now());
      if (isActive === false) await pauseWebhook(tx, webhookId);
    });
    return viewOf(restaurantId);
  });

  serve("DELETE /api/owner/restaurants/:id/webhooks/:webhookId", async ({ request }) => {
    const { restaurantId, webhookId } = await requireWebhook(request);
    await removeWebhook(db, restaurantId, webhookId);
    return viewOf(restaurantId);
  });

  serve("POST /api/owner/restaurants/:id/webhooks/:webhookId/secret", async ({ request, reply }) => {
    const { restaurantId, webhookId } = await requireWebhook(request);
    const secret = newSecret();
    const until = new Date(now().getTime() + DAY_MS);
    if (!(await renewSecret(db, { restaurantId, id: webhookId }, secret, until)))
      throw new Refusal("not-found");
    noteSecurity("webhook.secret-renewed", { webhook: webhookId });
    reply.header("cache-control", "private, no-store");
    return { ...(await viewOf(restaurantId)), webhookId, secret };
  });

  serve("POST /api/owner/restaurants/:id/webhooks/:webhookId/test", async ({ request }) => {
    const { restaurantId, webhookId } = await requireWebhook(request);
    await countSend(restaurantId);
    const body = bodyOf(TEST_TYPE, now(), { restaurantId });
    await db.transaction(async (tx) => {
      await insertMessage(
        tx,
        { id: newMessageId(), webhookId, type: TEST_TYPE, about: null, body, guests: 0 },
        now(),
      );
      await endRest(tx, webhookId, now());
    });
    return messagesView(webhookId);
  });

  serve("GET /api/owner/restaurants/:id/webhooks/:webhookId/messages", async ({ request, reply }) => {
    const { webhookId } = await requireWebhook(request);
    reply.header("cache-control", "private, no-store");
    return messagesView(webhookId);
  });

  serve(
    "GET /api/owner/restaurants/:id/webhooks/:webhookId/messages/:messageId",
    async ({ request, reply }) => {
      const { restaurantId, user, webhookId } = await requireWebhook(request);
      const { messageId } = request.params;
      const [message, log] = [await messageById(db, webhookId, messageId), await attemptsOf(db, messageId)];
      if (message === null) throw new Refusal("not-found");
      reply.header("cache-control", "private, no-store");
      reads.note(reply, { restaurantId, user }, readKindOf(message.type), message.guests);
      return {
        ...messageView(message),
        body: message.body,
        log: log.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })),
      };
    },
  );

  serve(
    "POST /api/owner/restaurants/:id/webhooks/:webhookId/messages/:messageId/send",
    async ({ request }) => {
      const { restaurantId, webhookId } = await requireWebhook(request);
      await countSend(restaurantId);
      await db.transaction(async (tx) => {
        if (!(await sendMessageAgain(tx, webhookId, request.params.messageId, now())))
          throw new Refusal("not-found");
        await endRest(tx, webhookId, now());
      });
      return messagesView(webhookId);
    },
  );

  serve("POST /api/owner/restaurants/:id/webhooks/:webhookId/send-failed", async ({ request }) => {
    const { restaurantId, webhookId } = await requireWebhook(request);
    await countSend(restaurantId);
    await db.transaction(async (tx) => {
      await sendFailedAgain(tx, webhookId, now());
      await endRest(tx, webhookId, now());
    });
    return messagesView(webhookId);
  });

  /** @throws Refusal unless the caller owns the restaurant and it has this endpoint */
  async function requireWebhook(request: FastifyRequest<{ Params: { id: string; webhookId: string } }>) {
    const { id, webhookId } = request.params;
    const { restaurantId, user } = await ownerAuth.requireMember(request, id, "owner");
    if (!(await hasWebhook(db, restaurantId, webhookId))) throw new Refusal("not-found");
    return { restaurantId, user, webhookId };
  }

  function readUrl(typed: string): string {
    const url = webhookUrl(typed, { own: ownHosts, publicUrl });
    if (url === null) throw new Refusal("invalid-input", { issues: [{ path: "url", issue: "webhook-url" }] });
    return url;
  }

  async function countSend(restaurantId: string): Promise<void> {
    const attempt = await consumeAttempt(db, now(), [ASKED, restaurantId]);
    if (!attempt.ok) throw new Refusal("too-many-attempts", { retryAfterS: attempt.retryAfterS });
  }

  async function messagesView(webhookId: string) {
    return { messages: (await messagesOf(db, webhookId, MAX_LOGGED_MESSAGES)).map(messageView) };
  }

  async function viewOf(restaurantId: OwnedRestaurantId): Promise<WebhooksView> {
    const [plan, plans, rows, last] = await Promise.all([
      planOf(db, restaurantId),
      allPlans(db),
      webhooksOf(db, restaurantId),
      lastMessages(db, restaurantId),
    ]);
    return {
      hasApi: plan?.hasApi ?? false,
      planName: plans.find(hasApi)?.name ?? null,
      webhooks: rows.map((row) =>
        webhookView(
          row,
          last.find(({ webhookId }) => webhookId === row.id),
          now(),
        ),
      ),
    };
  }
}

interface AddWebhookInput {
  restaurantId: OwnedRestaurantId;
  url: string;
  groups: readonly WebhookGroup[];
  by: SessionUserId;
  now: Date;
}

type AddWebhookResult =
  | { ok: true; id: string; secret: string }
  | { ok: false; reason: "plan-without-api" | "too-many-webhooks" };

function addWebhook(
  db: Database,
  { restaurantId, url, groups, by, now }: AddWebhookInput,
): Promise<AddWebhookResult> {
  return db.transaction(async (tx) => {
    if (!(await planOf(tx, restaurantId))?.hasApi) return { ok: false, reason: "plan-without-api" };
    if ((await countWebhooks(tx, restaurantId)) >= MAX_WEBHOOKS)
      return { ok: false, reason: "too-many-webhooks" };
    const id = randomBytes(16).toString("base64url");
    const secret = newSecret();
    await insertWebhook(tx, { id, restaurantId, url, groups, secret, createdBy: by }, now);
    return { ok: true, id, secret };
  });
}

/** As Standard Webhooks writes it: 24 to 64 random bytes in base64. */
function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}
