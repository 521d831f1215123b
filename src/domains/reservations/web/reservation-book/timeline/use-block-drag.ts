import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { minutesLater } from "../model/calendar.ts";
import { isMovable } from "../model/party-state.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { HOUR_REM } from "./scale.ts";
import type { Drop } from "./use-drop.ts";

/** Times are moved by this many minutes. */
const STEP_MINUTES = 15;
/** A finger that stays this long picks the party up; before that it scrolls. */
const HOLD_MS = 350;
/** Movement, in CSS pixels, that makes a drag of a mouse's press, and a scroll of a finger's. */
const SLOP_PX = 6;

interface Shift {
  kind: "move" | "stretch";
  x: number;
  y: number;
  /** What it would become: a time, or a table. */
  label: string;
}

interface BlockDragInput {
  /** Null: there is nobody to drag. */
  reservation: BookReservation | null;
  /** The row's table; null: it can't be dragged. */
  tableId: string | null;
  /** Whether a movement to the side is another time: not on the floor plan. */
  isTimed?: boolean;
  onDrop(drop: Drop): void;
}

/**
 * Dragging a party with a mouse, a pen or, after a moment, a finger. Everything that it does is also in the party's
 * sheet, for the keyboard.
 */
export function useBlockDrag({ reservation, tableId, isTimed = true, onDrop }: BlockDragInput) {
  const clock = useNightClock();
  const { minuteOf, book } = useReservationBook();
  const [shift, setShift] = useState<Shift | null>(null);
  const start = useRef<{
    x: number;
    y: number;
    kind: Shift["kind"];
    isHeld: boolean;
    /** When it was pressed, on the clock of events, in milliseconds. */
    pressedAt: number;
    element: HTMLElement;
  } | null>(null);
  const hold = useRef(0);
  const suppressed = useRef(false);
  const over = useRef<HTMLElement | null>(null);
  // Who sits already doesn't change the time at which they came.
  const isFixed = !isTimed || reservation?.status === "seated";

  const minutesOf = (x: number) => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return Math.round(((x / rem / HOUR_REM) * 60) / STEP_MINUTES) * STEP_MINUTES;
  };
  const markRow = (row: HTMLElement | null) => {
    if (over.current === row) return;
    over.current?.removeAttribute("data-over");
    row?.setAttribute("data-over", "");
    over.current = row;
  };
  const end = () => {
    clearTimeout(hold.current);
    markRow(null);
    start.current = null;
    setShift(null);
  };
  const rowAt = ({ clientX, clientY }: PointerEvent) =>
    document
      .elementsFromPoint(clientX, clientY)
      // Not the party itself, which is below the pointer wherever it is dragged.
      .filter((element) => !start.current?.element.closest("li")?.contains(element))
      .map((element) => element.closest<HTMLElement>("[data-table]"))
      .find((row) => row !== null) ?? null;

  const begin = (kind: Shift["kind"]) => (event: PointerEvent<HTMLElement>) => {
    if (reservation === null || tableId === null || !isMovable(reservation) || event.button !== 0) return;
    const element = event.currentTarget;
    suppressed.current = false;
    start.current = {
      x: event.clientX,
      y: event.clientY,
      kind,
      isHeld: event.pointerType !== "touch" || kind === "stretch",
      pressedAt: event.timeStamp,
      element,
    };
    const { pointerId } = event;
    // At once: the first movement may already leave what was pressed.
    if (start.current.isHeld) return element.setPointerCapture(pointerId);
    hold.current = window.setTimeout(() => pickUp(pointerId), HOLD_MS);
  };
  const pickUp = (pointerId: number) => {
    if (start.current === null || reservation === null) return;
    const { element, kind } = start.current;
    start.current.isHeld = true;
    element.setPointerCapture(pointerId);
    setShift({ kind, x: 0, y: 0, label: isTimed ? clock.time(reservation.localTime) : "" });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null || reservation === null) return;
    // On a busy device the first movement is handled before the timer is.
    if (!start.current.isHeld && event.timeStamp - start.current.pressedAt >= HOLD_MS) {
      clearTimeout(hold.current);
      pickUp(event.pointerId);
    }
    const { kind, isHeld } = start.current;
    const x = event.clientX - start.current.x;
    const y = event.clientY - start.current.y;
    const isFar = Math.hypot(x, y) > SLOP_PX;
    if (!isHeld) {
      if (isFar) end();
      return;
    }
    if (shift === null && !isFar) return;
    suppressed.current = true;
    if (kind === "stretch") {
      const until = minutesLater(minuteOf(reservation.endsAt), minutesOf(x));
      setShift({ kind, x, y: 0, label: `–${clock.time(until)}` });
      return;
    }
    const row = rowAt(event);
    markRow(row);
    const target = book.tables.find(({ id }) => id === row?.dataset.table)?.label ?? "";
    const time = isFixed ? "" : clock.time(minutesLater(reservation.localTime, minutesOf(x)));
    setShift({ kind, x: isFixed && isTimed ? 0 : x, y, label: `${target} ${time}`.trim() });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const from = start.current;
    if (from === null || shift === null || tableId === null || reservation === null) return end();
    const x = event.clientX - from.x;
    const target = over.current?.dataset.table ?? tableId;
    const minutes = minutesOf(x);
    end();
    if (from.kind === "stretch") {
      if (minutes !== 0) onDrop({ kind: "stretch", reservation, minutes });
    } else if (target !== tableId || (minutes !== 0 && !isFixed))
      onDrop({
        kind: "move",
        reservation,
        fromTable: tableId,
        toTable: target,
        minutes: isFixed ? 0 : minutes,
      });
  };
  const preventScroll = useEffectEvent((event: TouchEvent) => {
    if (start.current?.isHeld) event.preventDefault();
  });
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || start.current === null) return;
    event.preventDefault();
    event.stopPropagation();
    end();
  });
  const block = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const { current } = block;
    // React's own listener is passive, and one that is added during a touch comes too late to keep the pane from
    // scrolling.
    current?.addEventListener("touchmove", preventScroll, { passive: false });
    return () => current?.removeEventListener("touchmove", preventScroll);
  }, []);
  const isDragged = shift !== null;
  useEffect(() => {
    if (!isDragged) return;
    document.addEventListener("keydown", onEscape, { capture: true });
    return () => document.removeEventListener("keydown", onEscape, { capture: true });
  }, [isDragged]);

  const shared = {
    onPointerMove,
    onPointerUp,
    onPointerCancel: end,
  };
  return {
    shift,
    block,
    handlers: {
      ...shared,
      onPointerDown: begin("move"),
      // The click that ends a drag opens nothing.
      onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
        if (!suppressed.current) return;
        suppressed.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onContextMenu: (event: { preventDefault(): void }) => {
        if (start.current !== null) event.preventDefault();
      },
    },
    stretchHandlers: { ...shared, onPointerDown: begin("stretch") },
  };
}
