import { type QueryClient, useQuery } from "@tanstack/react-query";
import { browserApi } from "#platform/web/calls/api.ts";
import { useChanges } from "#platform/web/live/event-stream.ts";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import type { BoardOrder, BoardView } from "../../contract/orders.ts";
import { ordersApi } from "../api.ts";

/** Also without a word from the server: what is late becomes so as time goes by. */
const REFRESH_MS = 60_000;

const keyOf = (restaurantId: string) => ["orders", restaurantId] as const;

/** The orders of a restaurant, kept up to date while they are on the screen. */
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

/** Puts an order, as the server has just answered it, onto the board, and asks for the rest. */
export function keepOrder(queries: QueryClient, restaurantId: string, changed: BoardOrder): void {
  const queryKey = keyOf(restaurantId);
  queries.setQueryData<BoardView>(
    queryKey,
    (board) =>
      board && { ...board, orders: board.orders.map((one) => (one.id === changed.id ? changed : one)) },
  );
  void queries.invalidateQueries({ queryKey });
}

/** The same for when orders are paused. */
export function keepPause(queries: QueryClient, restaurantId: string, pausedUntil: string | null): void {
  queries.setQueryData<BoardView>(keyOf(restaurantId), (board) => board && { ...board, pausedUntil });
}

export function readBoardAgain(queries: QueryClient, restaurantId: string): void {
  void queries.invalidateQueries({ queryKey: keyOf(restaurantId) });
}
