import type { AccountPart } from "../../accounts/public.ts";
import { favouritesOf } from "./store.ts";

export const favouritesPart: AccountPart = { name: "favourites", exportOf: favouritesOf };
