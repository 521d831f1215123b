import type { AccountDataProvider } from "#domains/accounts/server/public.ts";
import { isSoleOwner, membershipsOf } from "./store.ts";

/** Where an account works. */
export const membershipsPart: AccountDataProvider = {
  name: "memberships",
  exportOf: (db, accountId) => membershipsOf(db, accountId),
  membershipsOf: (db, accountId) => membershipsOf(db, accountId),
  isNeeded: (tx, accountId) => isSoleOwner(tx, accountId),
};
