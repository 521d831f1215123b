import type Stripe from "stripe";
import { paths } from "#kernel/addresses/paths.ts";
import type { PaymentProvider } from "../port.ts";
import { accountOf } from "./stripe-events.ts";

/**
 * Restaurant accounts (Stripe Connect): Stripe collects the legally required information on its own pages and pays out
 * to them; its fees, and any negative balance of an account, are borne by the operator.
 */
export function stripeAccounts(
  client: Stripe,
  publicUrl: string,
): Pick<PaymentProvider, "openAccount" | "openAccountPage" | "findAccount"> {
  return {
    async openAccount({ id, name }) {
      const account = await client.accounts.create(
        {
          country: "JP",
          controller: {
            stripe_dashboard: { type: "express" },
            fees: { payer: "application" },
            losses: { payments: "application" },
            requirement_collection: "stripe",
          },
          capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
          business_profile: { name },
          metadata: { restaurantId: id },
        },
        { idempotencyKey: `account-${id}` },
      );
      return accountOf(account);
    },

    async openAccountPage(account, restaurantId) {
      const back = `${publicUrl}${paths.ownerOrders(restaurantId)}`;
      const { url } = await client.accountLinks.create({
        account,
        type: "account_onboarding",
        return_url: back,
        refresh_url: back,
      });
      return url;
    },

    findAccount: async (ref) => accountOf(await client.accounts.retrieve(ref)),
  };
}
