import type { AccountDataProvider } from "#domains/accounts/server/public.ts";
import { favouritesOf } from "./store.ts";

export const favouritesPart: AccountDataProvider = { name: "favourites", exportOf: favouritesOf };
