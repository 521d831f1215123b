import type { AccountDataProvider } from "#domains/accounts/server/public.ts";
import { linksOfAccount } from "./line/store.ts";
import { isSoleOwner, membershipsOf } from "./members/store.ts";
import { choicesOfAccount } from "./notices/store.ts";
import { devicesOf } from "./push/store.ts";
import { readsOf } from "./reads/store.ts";

/** The restaurants at which an account works. */
export const membershipsProvider: AccountDataProvider = {
  name: "memberships",
  exportOf: (db, accountId) => membershipsOf(db, accountId),
  membershipsOf: (db, accountId) => membershipsOf(db, accountId),
  isNeeded: (tx, accountId) => isSoleOwner(tx, accountId),
};

/** Push subscriptions of an account, without their encryption keys. Deleted with the account and its sessions. */
export const pushProvider: AccountDataProvider = {
  name: "notifiedDevices",
  exportOf: (db, accountId) => devicesOf(db, accountId),
};

/** How an account hears of what guests do, per restaurant. Deleted with the membership. */
export const noticeChoicesProvider: AccountDataProvider = {
  name: "noticeChoices",
  exportOf: (db, accountId) => choicesOfAccount(db, accountId),
};

/** The users of LINE that an account has linked, per restaurant. Deleted with the membership. */
export const lineLinksProvider: AccountDataProvider = {
  name: "lineLinks",
  exportOf: (db, accountId) => linksOfAccount(db, accountId),
};

/**
 * When a staff member was shown guests' dietary needs. Stored by id for the retention period, even after the account
 * is deleted.
 */
export const healthReadsProvider: AccountDataProvider = {
  name: "healthReads",
  exportOf: (db, accountId) => readsOf(db, accountId),
};
