import { callsTo } from "#kernel/api/call.ts";
import type { clubEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const clubApi = callsTo<typeof clubEndpoints>();
