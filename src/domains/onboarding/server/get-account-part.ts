import type { AccountDataProvider } from "#domains/accounts/server/public.ts";
import { applicationsOf } from "./store.ts";

/** An account's applications, without their access keys. */
export const applicationsProvider: AccountDataProvider = {
  name: "applications",
  exportOf: async (db, accountId) => {
    const rows = await applicationsOf(db, accountId);
    return rows.map(
      ({ manageKey: _own, paymentPath: _card, nameKey: _name, phoneKey: _phone, ...known }) => known,
    );
  },
};
