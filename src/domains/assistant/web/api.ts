import { callsTo } from "#kernel/api/call.ts";
import type { assistantEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const assistantApi = callsTo<typeof assistantEndpoints>();
