import { callsTo } from "#kernel/api/call.ts";
import type { accountsEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const accountsApi = callsTo<typeof accountsEndpoints>();
