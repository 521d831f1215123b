import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import type { BookView } from "#domains/reservations/contract/book.ts";
import { useBrowserStore } from "#platform/web/page/hydration.ts";
import type { QueueState } from "#platform/web/pwa/queue/queue.ts";
import { serviceQueue } from "#platform/web/pwa/queue/service-queue.ts";
import { refetchBook } from "../state/use-reservation-book-query.ts";
import { type Entered, enteredIn, withEntered } from "./entered-acts.ts";
import { loadedAtOf } from "./kept-book.ts";

const EMPTY: QueueState = { calls: [], outcomes: [], sending: null };

/** What was entered on this device and isn't answered, or was answered just now. */
function useServiceQueue(): QueueState {
  return useBrowserStore(
    (onChange) => serviceQueue().subscribe(onChange),
    () => serviceQueue().state,
    EMPTY,
  );
}

interface Loaded {
  book: BookView | undefined;
  dataUpdatedAt: number;
  offlineSince: number | null;
}

/** The book with what was entered here. It is sent as soon as the server answers again, and read anew after each answer. */
export function useEnteredBook(
  restaurantId: string,
  { book, dataUpdatedAt, offlineSince }: Loaded,
): { book: BookView | undefined; entered: Entered } {
  const queries = useQueryClient();
  const queue = useServiceQueue();
  const isOffline = offlineSince !== null;
  useEffect(() => {
    if (!isOffline) void serviceQueue().flush("network");
  }, [isOffline]);
  const answers = queue.outcomes.length;
  const before = useRef(answers);
  useEffect(() => {
    if (answers > before.current) refetchBook(queries, restaurantId);
    before.current = answers;
  }, [answers, queries, restaurantId]);
  return useMemo(
    () => ({
      book: book && withEntered(book, queue, { restaurantId, loadedAt: loadedAtOf(book) ?? dataUpdatedAt }),
      entered: enteredIn(queue, restaurantId),
    }),
    [book, queue, restaurantId, dataUpdatedAt],
  );
}
