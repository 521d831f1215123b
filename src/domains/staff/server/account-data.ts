import type { AccountDataProvider } from "#domains/accounts/server/public.ts";
import { isSoleOwner, membershipsOf } from "./members/store.ts";
import { devicesOf } from "./push/store.ts";
import { readsOf } from "./reads/store.ts";

/** Where an account works. */
export const membershipsProvider: AccountDataProvider = {
  name: "memberships",
  exportOf: (db, accountId) => membershipsOf(db, accountId),
  membershipsOf: (db, accountId) => membershipsOf(db, accountId),
  isNeeded: (tx, accountId) => isSoleOwner(tx, accountId),
};

/** The browsers of an account that are notified, without their encryption keys. Deleted with the account and its sessions. */
export const pushProvider: AccountDataProvider = {
  name: "notifiedDevices",
  exportOf: (db, accountId) => devicesOf(db, accountId),
};

/** When a staff member was shown guests' dietary needs. Kept for its term, by id alone, also after the account is deleted. */
export const healthReadsProvider: AccountDataProvider = {
  name: "healthReads",
  exportOf: (db, accountId) => readsOf(db, accountId),
};
