import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Dragged, Target } from "./dragged.ts";

/** So near to the edge of the screen (px) the page moves along, so far at a time. */
const EDGE_PX = 90;
const STEP_PX = 14;
const TICK_MS = 16;

/**
 * Sorting by pointer: a grip is held, and what is under it says where it would go (`data-dish`, `data-section`, `data-photo`). For
 * those who can't drag, buttons do all of it.
 */
export function useDragSort(onDrop: (dragged: Dragged, target: Target) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const at = useRef({ x: 0, y: 0 });

  const stop = () => {
    setDragged(null);
    setTarget(null);
  };
  const look = useEffectEvent(() => {
    if (dragged) setTarget(targetAt(at.current, dragged));
  });
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") stop();
  });

  const isDragging = dragged !== null;
  useEffect(() => {
    if (!isDragging) return;
    const timer = setInterval(() => {
      const { y } = at.current;
      const by = y < EDGE_PX ? -STEP_PX : y > window.innerHeight - EDGE_PX ? STEP_PX : 0;
      if (by === 0) return;
      window.scrollBy(0, by);
      look();
    }, TICK_MS);
    const hear = (event: KeyboardEvent) => cancel(event);
    document.addEventListener("keydown", hear);
    return () => {
      clearInterval(timer);
      document.removeEventListener("keydown", hear);
    };
  }, [isDragging]);

  /** For the grip of one thing. */
  const grip = (one: Dragged) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      at.current = { x: event.clientX, y: event.clientY };
      setDragged(one);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged === null) return;
      at.current = { x: event.clientX, y: event.clientY };
      setTarget(targetAt(at.current, dragged));
    },
    onPointerUp: () => {
      if (dragged && target) onDrop(dragged, target);
      stop();
    },
    onPointerCancel: stop,
  });

  return { dragged, target, grip };
}

export type DragSort = ReturnType<typeof useDragSort>;

/** What lies at a point of the screen: above its middle is before it, below is after it. */
function targetAt({ x, y }: { x: number; y: number }, { kind }: Dragged): Target | null {
  const under = document.elementFromPoint(x, y);
  const same = under?.closest<HTMLElement>(`[data-${kind}]`);
  if (same) {
    const { top, height } = same.getBoundingClientRect();
    return { kind, id: same.dataset[kind] ?? "", side: y < top + height / 2 ? "before" : "after" };
  }
  const section = kind === "dish" ? under?.closest<HTMLElement>("[data-section]") : null;
  return section ? { kind: "section", id: section.dataset.section ?? "", side: "end" } : null;
}
