import { callsTo } from "#kernel/api/call.ts";
import type { restaurantsEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const restaurantsApi = callsTo<typeof restaurantsEndpoints>();
