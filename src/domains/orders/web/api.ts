import { callsTo } from "#kernel/api/call.ts";
import type { ordersEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const ordersApi = callsTo<typeof ordersEndpoints>();
