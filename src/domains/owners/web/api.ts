import { callsTo } from "#kernel/api/call.ts";
import type { ownersEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const ownersApi = callsTo<typeof ownersEndpoints>();
