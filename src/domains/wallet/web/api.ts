import { callsTo } from "#kernel/api/call.ts";
import type { walletEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const walletApi = callsTo<typeof walletEndpoints>();
