import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { serverApi } from "#platform/web/page/page-context.ts";
import type { OnDevice } from "../contract.ts";
import { walletApi } from "./api.ts";

/** Null when there is no such reservation, or it isn't the reader's. For the route's loader. */
export function loadOnDevice(
  page: PageRequest,
  id: string,
  { share, key }: { share: string | null; key: string | null },
): Promise<OnDevice | null> {
  const query = { share, key };
  // Optional: the page requests it again.
  return serverApi(page)
    .get(walletApi("GET /api/reservations/:id/on-device", { params: { id }, query }))
    .catch(() => null);
}
