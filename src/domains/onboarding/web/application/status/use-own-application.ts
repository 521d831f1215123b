import { useOwnedResource } from "#domains/accounts/web/use-owned-resource.ts";
import type { ApplicationView } from "#domains/onboarding/contract.ts";
import { usePolling } from "#platform/web/live/polling.ts";
import { onboardingApi } from "../../api.ts";

/** Polling interval: an operator decides within hours, and an open page should show it. */
const ASK_AGAIN_MS = 60_000;

/** The application's current state. */
export function useOwnApplication(id: string, key: string | null, found: ApplicationView | null) {
  const call = onboardingApi("GET /api/owner-applications/:id", { params: { id }, query: { key } });
  const own = useOwnedResource({ id, call, found });
  const { thing: application, isLooking, show, refresh } = own;
  usePolling(application?.state === "submitted", ASK_AGAIN_MS, refresh);
  return { application, isLooking, show, refresh };
}
