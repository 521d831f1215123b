import { callsTo } from "#kernel/api/call.ts";
import type { placesEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const placesApi = callsTo<typeof placesEndpoints>();
