import { callsTo } from "#kernel/api/call.ts";
import type { reservationsEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const reservationsApi = callsTo<typeof reservationsEndpoints>();
