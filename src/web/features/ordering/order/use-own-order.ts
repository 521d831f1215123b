import { useCallback, useEffect, useState } from "react";
import type { OrderView } from "../../../../shared/contract/orders.ts";
import { isOpenOrder } from "../../../../shared/order-terms.ts";
import { apiPaths } from "../../../../shared/paths.ts";
import { browserApi } from "../../../lib/api.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useAskAgain } from "../../../lib/use-ask-again.ts";
import { isSettling } from "./is-settling.ts";

/** A kitchen answers within minutes, and food gets cold. */
const ASK_AGAIN_MS = 5_000;
/** The word of who takes the money comes a moment after the guest. */
const SETTLING_MS = 2_000;
/** Something may still go back. */
const ENDED_MS = 30_000;

/**
 * The order as it stands now, asked for again while the page is looked at. A page is asked for without its reader's
 * account, so who is signed in asks again. `saysPaid`: the guest has just paid. `isLooking`: it is not settled yet whether
 * there is one.
 */
export function useOwnOrder(id: string, key: string | null, found: OrderView | null, saysPaid = false) {
  const { state, user } = useSession();
  const [answer, setAnswer] = useState<{ of: string; order: OrderView | null } | null>(null);
  const latest = answer?.of === id ? answer : null;
  const order = latest?.order ?? found;
  const show = useCallback((shown: OrderView) => setAnswer({ of: id, order: shown }), [id]);
  const ask = useCallback(
    () => browserApi.get<OrderView>(apiPaths.order(id), { key: key ?? undefined }),
    [id, key],
  );

  const asksAsUser = found === null && user !== null;
  useEffect(() => {
    if (!asksAsUser) return;
    let isGone = false;
    ask()
      .catch(() => null)
      .then((mine) => isGone || setAnswer({ of: id, order: mine }));
    return () => {
      isGone = true;
    };
  }, [asksAsUser, ask, id]);

  const refresh = useCallback(() => void ask().then(show, () => undefined), [ask, show]);
  useAskAgain(order !== null, order === null ? ENDED_MS : pace(order, saysPaid), refresh);
  const isLooking = found === null && (state === "loading" || (asksAsUser && latest === null));
  return { order, isLooking, show, refresh };
}

function pace(order: OrderView, saysPaid: boolean): number {
  if (isSettling(order, saysPaid)) return SETTLING_MS;
  return isOpenOrder(order) ? ASK_AGAIN_MS : ENDED_MS;
}
