import type { AccountPart } from "../accounts/public.ts";
import { reservationsHeldBy } from "./store.ts";

/** An account's reservations, without the keys that open them elsewhere. */
export const reservationsPart: AccountPart = {
  name: "reservations",
  exportOf: async (db, accountId) => {
    const rows = await reservationsHeldBy(db, { accountId, holderHash: null }, null);
    return rows.map(
      ({ holderHash: _browser, shareKey: _link, manageKey: _own, tableIds: _tables, ...known }) => known,
    );
  },
};
