import { callsTo } from "#kernel/api/call.ts";
import type { translationEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const translationApi = callsTo<typeof translationEndpoints>();
