import type { ApplicationView } from "#domains/onboarding/contract.ts";
import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { orNull } from "#platform/web/calls/api.ts";
import { serverApi } from "#platform/web/page/page-context.ts";
import { onboardingApi } from "../../api.ts";

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
