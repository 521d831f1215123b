import { callsTo } from "#kernel/api/call.ts";
import type { paymentsEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const paymentsApi = callsTo<typeof paymentsEndpoints>();
