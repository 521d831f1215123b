import { createContext, useContext } from "react";
import type { LocalMinute } from "#kernel/time/calendar.ts";
import type { BoardView } from "../../contract/orders.ts";

/** What every part of the board needs to know. */
export interface BoardScope {
  restaurantId: string;
  board: BoardView;
  now: Date;
  /** An instant (ISO 8601) on the restaurant's clock. */
  minuteOf(instant: string): LocalMinute;
}

export const BoardContext = createContext<BoardScope | null>(null);

export function useBoardScope(): BoardScope {
  const scope = useContext(BoardContext);
  if (scope === null) throw new Error("useBoardScope is for parts of the board");
  return scope;
}
