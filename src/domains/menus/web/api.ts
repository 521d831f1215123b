import { callsTo } from "#kernel/api/call.ts";
import type { menusEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const menusApi = callsTo<typeof menusEndpoints>();
