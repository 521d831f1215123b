import { useCallback, useEffect, useState } from "react";
import type { Call } from "#kernel/api/call.ts";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import { createResponseOrder } from "#platform/web/lib/calls/latest-response-wins.ts";
import { useSession } from "./session/session.ts";

interface OwnedResource<T> {
  id: string;
  /** Asks for it, with the key of our link. */
  call: Call<T>;
  /** What the page came with. */
  found: T | null;
  /** What the page came with is all that its owner may see. By default it is, where there is something. */
  isWhole?: boolean;
}

/**
 * One thing of the reader's (a booking, an order) as it stands now. The server knows the browser that made it and the
 * key of our link, but not the account: a page is asked for without its token. So who is signed in asks again, and sees
 * their own on every device. `isLooking`: it is not settled yet whether there is one. `show` takes what a change has
 * answered.
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
