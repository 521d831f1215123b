import { useOwnedResource } from "#domains/accounts/web/use-owned-resource.ts";
import type { ApplicationView } from "#domains/onboarding/contract.ts";
import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { orNull } from "#platform/web/calls/api.ts";
import { usePolling } from "#platform/web/live/polling.ts";
import { serverApi } from "#platform/web/page/page-context.ts";
import { onboardingApi } from "../api.ts";

/** Null if the application does not exist or isn't the reader's. `key`: from our mail. For the route's loader. */
export function loadApplication(
  page: PageRequest,
  id: string,
  key: string | null,
): Promise<ApplicationView | null> {
  const query = { key: key ?? undefined };
  return orNull(
    serverApi(page).get(onboardingApi("GET /api/owner-applications/:id", { params: { id }, query })),
  );
}

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
