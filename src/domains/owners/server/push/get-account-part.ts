import type { AccountPart } from "#domains/accounts/server/public.ts";
import { devicesOf } from "./store.ts";

/** The browsers that somebody has asked to notify, without the keys of their messages. They go with the account and its sessions. */
export const pushPart: AccountPart = {
  name: "notifiedDevices",
  exportOf: (db, accountId) => devicesOf(db, accountId),
};
