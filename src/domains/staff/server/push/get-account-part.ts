import type { AccountDataProvider } from "#domains/accounts/server/public.ts";
import { devicesOf } from "./store.ts";

/** The browsers of an account that are notified, without their encryption keys. Deleted with the account and its sessions. */
export const pushPart: AccountDataProvider = {
  name: "notifiedDevices",
  exportOf: (db, accountId) => devicesOf(db, accountId),
};
