import type { AccountDataProvider } from "#domains/accounts/server/public.ts";
import { reservationsHeldBy } from "../store.ts";
import { messagesOfAccount } from "../thread/store.ts";
import { removePerson } from "./forgetting/remove-person.ts";

/** An account's reservations, without the keys that open them elsewhere. */
export const reservationsPart: AccountDataProvider = {
  name: "reservations",
  forget: removePerson,
  exportOf: async (db, accountId) => {
    const rows = await reservationsHeldBy(db, { accountId, holderHash: null }, null);
    const written = Map.groupBy(await messagesOfAccount(db, accountId), (one) => one.reservationId);
    return rows.map(
      ({ holderHash: _browser, shareKey: _link, manageKey: _own, tableIds: _tables, ...known }) => ({
        ...known,
        messages: (written.get(known.id) ?? []).map(({ reservationId: _of, ...message }) => message),
      }),
    );
  },
};
