import { callsTo } from "#kernel/api/call.ts";
import type { legalEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const legalApi = callsTo<typeof legalEndpoints>();
