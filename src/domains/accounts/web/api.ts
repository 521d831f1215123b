import { callsTo } from "#kernel/contract/call.ts";
import type { accountsEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const accountsApi = callsTo<typeof accountsEndpoints>();
