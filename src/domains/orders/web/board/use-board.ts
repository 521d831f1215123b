import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { LocalMinute } from "#kernel/time/calendar.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { useChanges } from "#platform/web/live/event-stream.ts";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import type { BoardOrder, BoardView } from "../../contract/orders.ts";
import { ordersApi } from "../api.ts";

/** Polled in addition to pushed changes. */
const REFRESH_MS = 60_000;

const keyOf = (restaurantId: string) => ["orders", restaurantId] as const;

/** A restaurant's order board, updated live while mounted. */
export function useBoard(restaurantId: string) {
  const query = useQuery({
    queryKey: keyOf(restaurantId),
    queryFn: ({ signal }) =>
      browserApi.get(
        ordersApi("GET /api/owner/restaurants/:id/orders", { params: { id: restaurantId } }),
        signal,
      ),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: "always",
  });
  const { data: board, refetch } = query;
  const again = () => void refetch();
  useWhenBackOnline(again);
  const isUp = useChanges({
    path: ordersApi("GET /api/owner/restaurants/:id/orders/changes", { params: { id: restaurantId } }).path,
    version: board?.version ?? null,
    onChange: again,
  });
  return { ...query, board, isUp };
}

/** Puts the server's answer into the cached board and refetches the rest. */
export function cacheOrder(queries: QueryClient, restaurantId: string, changed: BoardOrder): void {
  const queryKey = keyOf(restaurantId);
  queries.setQueryData<BoardView>(
    queryKey,
    (board) =>
      board && { ...board, orders: board.orders.map((one) => (one.id === changed.id ? changed : one)) },
  );
  void queries.invalidateQueries({ queryKey });
}

/** Updates the pause in the cached board. */
export function cachePause(queries: QueryClient, restaurantId: string, pausedUntil: string | null): void {
  queries.setQueryData<BoardView>(keyOf(restaurantId), (board) => board && { ...board, pausedUntil });
}

export function refetchBoard(queries: QueryClient, restaurantId: string): void {
  void queries.invalidateQueries({ queryKey: keyOf(restaurantId) });
}

export function useRefetchBoard(): () => void {
  const queries = useQueryClient();
  const { restaurantId } = useBoardScope();
  return () => refetchBoard(queries, restaurantId);
}

/** Shared by all components of the board. */
interface BoardScope {
  restaurantId: string;
  name: string;
  zone: string;
  board: BoardView;
  now: Date;
  /** An instant (ISO 8601) in the restaurant's local time. */
  minuteOf(instant: string): LocalMinute;
  /** Opens the bill that an order is on. */
  openBill(orderId: string): void;
  print(printed: Printed): void;
}

/** What is printed on the roll. */
export type Printed =
  | { kind: "ticket"; orderId: string }
  | { kind: "bill"; key: string }
  | { kind: "share"; shareId: string };

export const BoardContext = createContext<BoardScope | null>(null);

export function useBoardScope(): BoardScope {
  const scope = useContext(BoardContext);
  if (scope === null) throw new Error("useBoardScope needs a BoardContext");
  return scope;
}
