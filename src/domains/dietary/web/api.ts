import { callsTo } from "#kernel/api/call.ts";
import type { dietaryEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const dietaryApi = callsTo<typeof dietaryEndpoints>();
