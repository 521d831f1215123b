import type { AccountDataProvider } from "#domains/accounts/server/public.ts";
import { keysMadeBy } from "./store.ts";

/** The keys that somebody has made for their programs, without what opens anything. */
export const apiKeysPart: AccountDataProvider = {
  name: "apiKeys",
  exportOf: (db, accountId) => keysMadeBy(db, accountId),
};
