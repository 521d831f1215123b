import { callsTo } from "#kernel/api/call.ts";
import type { dietaryClaimsEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const dietaryClaimsApi = callsTo<typeof dietaryClaimsEndpoints>();
