import { callsTo } from "#kernel/api/call.ts";
import type { onboardingEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const onboardingApi = callsTo<typeof onboardingEndpoints>();
