import type { AccountPart } from "#domains/accounts/server/public.ts";
import { readsOf } from "./store.ts";

/** When somebody was told, in their work, what guests can't eat. It stays for its term when they go: by their id alone. */
export const healthReadsPart: AccountPart = {
  name: "healthReads",
  exportOf: (db, accountId) => readsOf(db, accountId),
};
