import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useAttempt } from "#platform/web/dashboard/attempt/use-attempt.ts";
import { browserApi, send } from "#platform/web/lib/calls/api.ts";
import { ownersApi } from "../../api.ts";
import { toCancel } from "./model.ts";

/** How far the cancelling has come, in bookings, orders and parties that wait. */
export interface Progress {
  done: number;
  total: number;
}

/**
 * Closing a restaurant: what it would strand, and both ways to do it. Whatever is cancelled stays so when the page is
 * left in the middle; whoever comes back goes on with what is left.
 */
export function useClosing(id: string, onClosed: () => void) {
  const queries = useQueryClient();
  const queryKey = ["archive-impact", id];
  const { isPending, refusal, attempt } = useAttempt();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      browserApi.get(ownersApi("GET /api/owner/restaurants/:id/archive-impact", { params: { id } }), signal),
    gcTime: 0,
  });
  const putAway = () => send(ownersApi("POST /api/owner/restaurants/:id/archive", { params: { id } }));
  const close = () => {
    void queries.invalidateQueries({ queryKey: ["owned-restaurants"] });
    onClosed();
  };
  // Somebody has booked while this was read.
  const explain = (code: string) => {
    if (code === "bookings-ahead") void refetch();
    return null;
  };

  /** Some at a time, until nothing is left or it goes no further. True when the restaurant was put away. */
  const cancelAndPutAway = async (reason: string): Promise<boolean> => {
    for (let done = 0; !isGone.current; ) {
      const { cancelled, impact } = await send(
        ownersApi("POST /api/owner/restaurants/:id/cancellations", { params: { id }, body: { reason } }),
      );
      done += cancelled;
      queries.setQueryData(queryKey, impact);
      const left = toCancel(impact);
      setProgress({ done, total: done + left });
      if (left === 0 && impact.seated === 0) return putAway().then(() => true);
      if (left === 0 || cancelled === 0) return false;
    }
    return false;
  };
  const cancelAll = (reason: string) => {
    setLeft(false);
    setProgress(data ? { done: 0, total: toCancel(data) } : null);
    const call = () =>
      cancelAndPutAway(reason).finally(() => {
        setProgress(null);
        // It is hidden from now on, whatever became of the rest.
        void queries.invalidateQueries({ queryKey: ["owned-restaurants"] });
        void queries.invalidateQueries({ queryKey: ["house-settings", id] });
        void queries.invalidateQueries({ queryKey: ["book", id] });
      });
    return attempt(call, { onDone: (isAway) => (isAway ? close() : setLeft(true)), explain });
  };
  const archive = () => attempt(putAway, { onDone: close, explain });
  return { impact: data, isError, refetch, isPending, refusal, progress, isLeft, archive, cancelAll };
}
