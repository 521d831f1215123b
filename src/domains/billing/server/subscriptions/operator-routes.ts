import type { FastifyInstance } from "fastify";
import { type AuditEntry, type Auth, actorOf, insertAudit } from "#domains/accounts/server/public.ts";
import type { AdminSubscriptions, SettleCharge } from "#domains/payments/contract/billing.ts";
import { cancelPayment } from "#domains/payments/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { billingEndpoints } from "../../contract.ts";
import { notifyOwners } from "./charges/notify-owners.ts";
import { chargeById, setPaid, setRefunded, setWaived, watchedCharges } from "./charges/store.ts";
import { touchRestaurants } from "./restaurant-store.ts";
import { allAgreements, lockSubscription } from "./store.ts";

interface OperatorRoutes {
  db: Database;
  auth: Auth;
  publicUrl: string;
  now: () => Date;
}

/** Subscription overview for operators: who has a plan, and which fees need attention. */
export function registerOperatorPlans(
  app: FastifyInstance,
  { db, auth, publicUrl, now }: OperatorRoutes,
): void {
  const serve = serverOf(app, billingEndpoints);
  const overview = async (): Promise<AdminSubscriptions> => ({
    charges: await watchedCharges(db),
    agreements: await allAgreements(db),
  });

  serve("GET /api/admin/subscriptions", async ({ request, reply }) => {
    await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    return overview();
  });

  serve("POST /api/admin/plan-charges/:id", async ({ request, readBody }) => {
    const by = actorOf(await auth.requireOperator(request));
    const { outcome } = readBody();
    const input = { id: request.params.id, outcome, by, publicUrl, now: now() };
    const result = await db.transaction((tx) => setCharge(tx, input));
    if (result === "not-found") throw new Refusal("not-found");
    if (result === "over") throw new Refusal("changed-meanwhile");
    return overview();
  });
}

interface SetChargeInput extends SettleCharge {
  id: string;
  by: Pick<AuditEntry, "actorId" | "actor">;
  publicUrl: string;
  now: Date;
}

/**
 * An operator records the outcome of a fee settled outside: paid by bank transfer, waived, or sent back. Its card is
 * not charged anymore; a card payment that succeeds in the meantime is refunded. Audit-logged. `over`: not in a state
 * that allows this, for example after a concurrent call.
 */
async function setCharge(
  tx: Queryable,
  { id, outcome, by, publicUrl, now }: SetChargeInput,
): Promise<"done" | "not-found" | "over"> {
  const charge = await chargeById(tx, id);
  const subscription = charge && (await lockSubscription(tx, charge.subscriptionId));
  if (charge === null || subscription === null) return "not-found";
  const isDone = await settle(tx, id, outcome, now);
  if (!isDone) return "over";
  if (charge.givenUpAt !== null) await touchRestaurants(tx, subscription.businessId);
  await cancelPayment(tx, { kind: "plan", id }, now);
  const details = { amount: charge.yen, currency: "JPY", month: charge.fromOn.slice(0, 7) };
  await insertAudit(tx, { ...by, action: `charge.${outcome}`, subject: id, details }, now);
  if (outcome === "paid") {
    const notice = { template: "plan-paid", yen: charge.yen } as const;
    await notifyOwners(tx, subscription.businessId, notice, publicUrl, now);
  }
  return "done";
}

async function settle(
  tx: Queryable,
  id: string,
  outcome: SettleCharge["outcome"],
  now: Date,
): Promise<boolean> {
  if (outcome === "paid") return (await setPaid(tx, id, "invoice", now)) !== null;
  return outcome === "waived" ? setWaived(tx, id) : setRefunded(tx, id, "invoice", now);
}
