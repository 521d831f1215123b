import { callsTo } from "#kernel/contract/call.ts";
import type { restaurantsEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const restaurantsApi = callsTo<typeof restaurantsEndpoints>();
