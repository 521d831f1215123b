import { callsTo } from "#kernel/contract/call.ts";
import type { ordersEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const ordersApi = callsTo<typeof ordersEndpoints>();
