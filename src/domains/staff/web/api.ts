import { callsTo } from "#kernel/api/call.ts";
import type { staffEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const staffApi = callsTo<typeof staffEndpoints>();
