import { useCallback, useEffect, useRef, useState } from "react";
import type { ReservationView } from "../../../../shared/contract/reservations.ts";
import { apiPaths } from "../../../../shared/paths.ts";
import { zoneName } from "../../../i18n/zone.ts";
import { browserApi } from "../../../lib/api.ts";
import { usePage } from "../../../lib/page-data.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useAskAgain } from "../../../lib/use-ask-again.ts";
import type { ConfirmationPageData } from "./load-confirmation.ts";
import { isSettling } from "./state/is-settling.ts";
import { useFollow } from "./state/use-follow.ts";

/** The word of who takes the money comes a moment after the guest. */
const SETTLING_MS = 2_000;

interface Answer {
  of: string;
  reservation: ReservationView | null;
}

/**
 * The reservation as it stands now. The server knows the browser that booked and the key of our link, but not the
 * account: a page is asked for without its token. So who is signed in asks again, and sees their own booking on every
 * device. `isLooking`: it is not settled yet whether there is one. `show` takes what a change has answered.
 */
export function useOwnReservation(id: string, key: string | null, found: ConfirmationPageData | null) {
  const { language } = usePage();
  const { state, user } = useSession();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const latest = answer?.of === id ? answer : null;
  const isHolder = (latest?.reservation ?? found?.reservation)?.isHolder === true;
  /** Answers come in any order: none is shown that was asked for before what is shown. */
  const asked = useRef(0);
  const shownTurn = useRef(0);
  const showTurn = useCallback(
    (turn: number, reservation: ReservationView) => {
      if (turn <= shownTurn.current) return;
      shownTurn.current = turn;
      setAnswer({ of: id, reservation });
    },
    [id],
  );
  const show = useCallback(
    (reservation: ReservationView) => showTurn(++asked.current, reservation),
    [showTurn],
  );
  const ask = useCallback(
    (signal?: AbortSignal) =>
      browserApi.get<ReservationView>(apiPaths.reservation(id), { key: key ?? undefined }, signal),
    [id, key],
  );

  const asksAsUser = found?.reservation.isHolder !== true && user !== null;
  useEffect(() => {
    if (!asksAsUser) return;
    const abort = new AbortController();
    ask(abort.signal)
      .catch(() => null)
      .then((reservation) => {
        if (!abort.signal.aborted) setAnswer({ of: id, reservation });
      });
    return () => abort.abort();
  }, [asksAsUser, ask, id]);

  const refresh = useCallback(() => {
    const turn = ++asked.current;
    return ask().then(
      (reservation) => showTurn(turn, reservation),
      () => undefined,
    );
  }, [ask, showTurn]);
  useFollow(isHolder ? ((latest?.reservation ?? found?.reservation)?.status ?? null) : null, refresh);

  const current = latest?.reservation ?? found?.reservation;
  useAskAgain(isHolder && current !== undefined && isSettling(current), SETTLING_MS, refresh);

  const shown = latest?.reservation ?? null;
  return {
    data: shown
      ? { reservation: shown, zoneName: found?.zoneName ?? zoneName(shown.restaurant.zone, language) }
      : found,
    isLooking: found === null && (state === "loading" || (asksAsUser && latest === null)),
    show,
    refresh,
  };
}
