import { useCallback, useEffect, useState } from "react";
import type { ThreadView } from "#domains/reservations/contract/threads.ts";
import { createTurns } from "#platform/web/lib/calls/answer-turns.ts";
import { passingApi, send } from "#platform/web/lib/calls/api.ts";
import { useChanges } from "#platform/web/lib/live/use-changes.ts";
import { useAskAgain } from "#platform/web/lib/page/use-ask-again.ts";
import { reservationsApi } from "../../api.ts";

/** So often, while the page is looked at, as it asks for everything else that the restaurant may have said. */
const ASK_AGAIN_MS = 20_000;

interface GuestThread {
  /** Null while it is not known. */
  thread: ThreadView | null;
  isFailed: boolean;
  show(thread: ThreadView): void;
  refresh(): void;
  /** Everything is before the reader's eyes. */
  markRead(): void;
}

/**
 * What was written about a reservation of the reader's, kept up to date while the page is looked at: like the rest of the page
 * until somebody has written, and from then on at once. Somebody may stand in the street and look for the door.
 */
export function useGuestThread(id: string, key: string | null, found: ThreadView | null): GuestThread {
  const [turns] = useState(createTurns);
  const [thread, setThread] = useState(found);
  const [isFailed, setFailed] = useState(false);
  const show = useCallback(
    (turn: number, answer: ThreadView) => {
      if (!turns.mayShow(turn)) return;
      setThread(answer);
      setFailed(false);
    },
    [turns],
  );
  const refresh = useCallback(() => {
    const turn = turns.take();
    passingApi
      .get(
        reservationsApi("GET /api/reservations/:id/thread", {
          params: { id },
          query: { key },
        }),
      )
      .then(
        (answer) => show(turn, answer),
        () => setFailed(true),
      );
  }, [turns, id, key, show]);
  useEffect(refresh, [refresh]);
  const isOpen = thread?.closed !== "over";
  useAskAgain(isOpen, ASK_AGAIN_MS, refresh);
  const isTalk = isOpen && thread !== null && thread.messages.length > 0;
  useChanges({
    path: reservationsApi("GET /api/reservations/:id/thread/changes", { params: { id }, query: { key } })
      .path,
    version: isTalk ? thread.version : null,
    onChange: refresh,
  });
  const markRead = () => {
    const last = thread?.messages.at(-1);
    if (last === undefined || thread?.unread === 0) return;
    // Not said, it is said the next time that somebody looks.
    send(
      reservationsApi("PUT /api/reservations/:id/thread/read", {
        params: { id },
        query: { key },
        body: { upTo: last.id },
      }),
    ).catch(() => undefined);
  };
  return { thread, isFailed, show: (answer) => show(turns.take(), answer), refresh, markRead };
}
