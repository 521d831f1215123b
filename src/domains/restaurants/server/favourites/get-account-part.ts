import type { AccountPart } from "#domains/accounts/server/public.ts";
import { favouritesOf } from "./store.ts";

export const favouritesPart: AccountPart = { name: "favourites", exportOf: favouritesOf };
