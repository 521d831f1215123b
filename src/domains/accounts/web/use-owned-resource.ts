import { useCallback, useEffect, useState } from "react";
import type { Call } from "#kernel/api/call.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { createResponseOrder } from "#platform/web/calls/latest-response-wins.ts";
import { useSession } from "./session/session.ts";

interface OwnedResource<T> {
  id: string;
  /** The request, with the key of a link. */
  call: Call<T>;
  /** Data the page was rendered with. */
  found: T | null;
  /** Whether the page's data is complete for its owner. Defaults to true if there is any. */
  isWhole?: boolean;
}

/**
 * A resource of the reader (a booking, an order), kept current. Pages are rendered without the account's token, so
 * logged-in readers load it again. `isLooking`: not settled yet. `show`: sets the response of a change.
 */
export function useOwnedResource<T>({ id, call, found, isWhole = found !== null }: OwnedResource<T>) {
  const { state, user } = useSession();
  const { path } = call;
  const [turns] = useState(createResponseOrder);
  const [answer, setAnswer] = useState<{ of: string; thing: T | null } | null>(null);
  const latest = answer?.of === id ? answer : null;
  const showTurn = useCallback(
    (turn: number, thing: T | null) => {
      if (turns.mayShow(turn)) setAnswer({ of: id, thing });
    },
    [turns, id],
  );
  const show = useCallback((thing: T) => showTurn(turns.take(), thing), [turns, showTurn]);
  const ask = useCallback(
    (signal?: AbortSignal) => browserApi.get<T>({ method: "GET", path }, signal),
    [path],
  );

  const asksAsUser = !isWhole && user !== null;
  useEffect(() => {
    if (!asksAsUser) return;
    const abort = new AbortController();
    const turn = turns.take();
    ask(abort.signal)
      .catch(() => null)
      .then((own) => {
        if (!abort.signal.aborted) showTurn(turn, own);
      });
    return () => abort.abort();
  }, [asksAsUser, turns, ask, showTurn]);

  const refresh = useCallback(() => {
    const turn = turns.take();
    return ask().then(
      (thing) => showTurn(turn, thing),
      () => undefined,
    );
  }, [turns, ask, showTurn]);

  return {
    thing: latest?.thing ?? found,
    isLooking: found === null && (state === "loading" || (asksAsUser && latest === null)),
    show,
    refresh,
  };
}
