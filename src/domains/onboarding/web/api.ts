import { callsTo } from "#kernel/contract/call.ts";
import type { onboardingEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const onboardingApi = callsTo<typeof onboardingEndpoints>();
