import { useQuery } from "@tanstack/react-query";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import type { SetupView } from "../../contract/setup.ts";
import { SETUP_STEPS, type SetupStep } from "../../setup-constants.ts";
import { ownersApi } from "../api.ts";

/** Where each step is done. */
export const STEP_ADDRESSES: Readonly<Record<SetupStep, (restaurantId: string) => string>> = {
  hours: paths.ownerSeatingPlan,
  menu: paths.ownerMenu,
  needs: paths.ownerClaims,
  photos: paths.ownerPhotos,
  booking: paths.ownerSetup,
};

/** The first step that is left after the one of this name, then those before it; null when all are done. */
export function nextStep(done: readonly SetupStep[], after: SetupStep | null): SetupStep | null {
  const from = after === null ? 0 : SETUP_STEPS.indexOf(after) + 1;
  const order = [...SETUP_STEPS.slice(from), ...SETUP_STEPS.slice(0, from)];
  return order.find((step) => !done.includes(step)) ?? null;
}

/** Until all is done: screens save by themselves, and bookings come from other devices. */
const ASK_EVERY_MS = 5_000;

/** What is set up, followed until it is everything. */
export function useFirstSteps(restaurantId: string) {
  return useQuery<SetupView>({
    queryKey: ["setup", restaurantId],
    queryFn: ({ signal }) =>
      browserApi.get(
        ownersApi("GET /api/owner/restaurants/:id/setup", { params: { id: restaurantId } }),
        signal,
      ),
    refetchInterval: ({ state }) =>
      state.data && nextStep(state.data.done, null) === null ? false : ASK_EVERY_MS,
  });
}
