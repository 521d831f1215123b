import type { SessionUser } from "#domains/accounts/server/public.ts";
import { createMandate } from "#domains/payments/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { planByKey } from "../../plans/store.ts";
import type { SubscriptionRow } from "../store.ts";
import { holderOf } from "./rules.ts";

/** Asks an owner for the card by which the plan is paid from then on. Until it is left, the one before it stays. */
export async function createCard(
  tx: Queryable,
  { businessId, planKey, monthlyYen, mandateId, startedOn, trialDays }: SubscriptionRow,
  { user, restaurantId, language }: { user: SessionUser; restaurantId: string; language: Language },
  now: Date,
): Promise<string> {
  const plan = await planByKey(tx, planKey);
  const terms = { planKey, planName: plan?.name ?? planKey, monthlyYen, trialDays, startsOn: startedOn };
  const { path } = await createMandate(
    tx,
    {
      ...{ holder: holderOf(businessId), email: user.email, language, terms, replaces: mandateId },
      returnPath: paths.ownerPlan(restaurantId),
    },
    now,
  );
  return path;
}
