import type { AccountDataProvider } from "#domains/accounts/server/public.ts";
import { removePerson } from "./forgetting/remove-person.ts";
import { ordersHeldBy } from "./store.ts";

/** An account's orders, without the keys that open them elsewhere. */
export const ordersPart: AccountDataProvider = {
  name: "orders",
  forget: removePerson,
  exportOf: async (db, accountId) => {
    const rows = await ordersHeldBy(db, { accountId, holderHash: null }, null);
    return rows.map(({ holderHash: _browser, manageKey: _own, ...known }) => known);
  },
};
