import type { OwnPlanView } from "#domains/payments/contract/billing.ts";
import { getCard } from "#domains/payments/server/public.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { BusinessRow } from "../business-store.ts";
import { allPlans } from "../plans/store.ts";
import { chargesOf } from "./charges/store.ts";
import { closedSince, locationNames } from "./restaurant-store.ts";
import { restsNow, subscriptionOf } from "./store.ts";
import { agreementView } from "./view.ts";

/** The owner's view of the plan: price, dates, and the effect of each action. */
export async function getPlan(
  db: Queryable,
  { id, name: businessName, planKey }: BusinessRow,
  company: Config["company"],
  today: LocalDate,
): Promise<OwnPlanView> {
  const plans = await allPlans(db);
  const subscription = await subscriptionOf(db, id);
  const rests = subscription !== null && (await restsNow(db, subscription.id));
  const inForce = rests ? "starter" : planKey;
  const { name, address, email, invoiceNumber, bankAccount } = company;
  return {
    businessName,
    plan: { key: inForce, name: plans.find(({ key }) => key === inForce)?.name ?? inForce },
    agreement:
      subscription &&
      agreementView(
        {
          ...{ subscription, plans, rests, charges: await chargesOf(db, subscription.id) },
          isClosed: (await closedSince(db, id)) !== null,
          card: subscription.mandateId === null ? null : await getCard(db, subscription.mandateId),
        },
        today,
      ),
    locations: await locationNames(db, id),
    plans: plans.map(({ key, name, monthlyYen, maxLocations }) => ({ key, name, monthlyYen, maxLocations })),
    issuer: { name, address, email, invoiceNumber, bankAccount },
  };
}
