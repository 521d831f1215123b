import type { AccountDataProvider } from "#domains/accounts/server/public.ts";
import { readsOf } from "./store.ts";

/** When a staff member was shown guests' dietary needs. Kept for its term, by id alone, also after the account is deleted. */
export const healthReadsPart: AccountDataProvider = {
  name: "healthReads",
  exportOf: (db, accountId) => readsOf(db, accountId),
};
