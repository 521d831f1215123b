import { callsTo } from "#kernel/api/call.ts";
import type { billingEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const billingApi = callsTo<typeof billingEndpoints>();
