import { callsTo } from "#kernel/api/call.ts";
import type { platformEndpoints } from "#platform/contract.ts";

/** Calls to the endpoints of the platform itself. */
export const platformApi = callsTo<typeof platformEndpoints>();
