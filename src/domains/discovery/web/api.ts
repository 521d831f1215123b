import { callsTo } from "#kernel/api/call.ts";
import type { discoveryEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const discoveryApi = callsTo<typeof discoveryEndpoints>();
