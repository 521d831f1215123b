import { randomUUID } from "node:crypto";
import { insertBusiness, setBusiness } from "#domains/billing/server/public.ts";
import { createSubscription } from "#domains/billing/server/subscriptions/manage-subscription.ts";
import type { BillingMethod } from "#domains/payments/contract/billing.ts";
import type { PlanKey } from "#domains/payments/contract/plans.ts";
import { createMandate } from "#domains/payments/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { TestApp } from "../test-app.ts";

export interface TestPlan {
  restaurantId: string;
  startsOn: string;
  planKey?: PlanKey;
  method?: BillingMethod;
  trialDays?: number;
}

/** A business with a plan; with method `card`, the card is not saved yet. */
export async function addTestPlan(
  db: Database,
  { restaurantId, startsOn, planKey = "basic", method = "card", trialDays = 0 }: TestPlan,
  now: Date,
): Promise<{ businessId: string; subscriptionId: string; cardSecret: string }> {
  const businessId = randomUUID();
  return db.transaction(async (tx) => {
    await insertBusiness(tx, { id: businessId, name: "試験亭", planKey }, now);
    await setBusiness(tx, restaurantId, businessId, true);
    const terms = { planKey, planName: "Standard", monthlyYen: 18_800, trialDays, startsOn };
    const mandate = await createMandate(
      tx,
      {
        ...{ holder: `application:${businessId}`, email: "chef@example.org", returnPath: "/owner/dashboard" },
        ...{ language: "ja", terms },
      },
      now,
    );
    const mandateId = method === "card" ? mandate.id : null;
    const input = { businessId, planKey, method, mandateId, trialDays, startsOn };
    const subscriptionId = await createSubscription(tx, input, now);
    return { businessId, subscriptionId, cardSecret: mandate.path.replace("/pay/card/", "") };
  });
}

export const PAYING = "4242424242424242";
export const WITHOUT_MONEY = "4000000000009995";

/** Saves a test card on the page with this secret. */
export async function leaveCard({ inject }: TestApp, secret: string, number = PAYING): Promise<void> {
  const payload = { number, expiry: "12/34", cvc: "123", name: "Ken" };
  const answer = await inject({ method: "POST", url: `/api/cards/${secret}/sandbox`, payload });
  if (answer.statusCode !== 200) throw new Error(`the card was refused: ${answer.body}`);
}
