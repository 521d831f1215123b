import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../ui/button.tsx";
import { DownIcon, GripIcon, UpIcon } from "../ui/icons.tsx";

/** Auto-scroll: distance from the screen edge at which it starts (px), and step per event. */
const EDGE_PX = 90;
const STEP_PX = 14;
const TICK_MS = 16;

/**
 * Drag sorting with pointer events: the element under the pointer determines the drop target (`data-dish`,
 * `data-section`, `data-photo`). Buttons offer the same operations without dragging.
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
    const listener = (event: KeyboardEvent) => cancel(event);
    document.addEventListener("keydown", listener);
    return () => {
      clearInterval(timer);
      document.removeEventListener("keydown", listener);
    };
  }, [isDragging]);

  /** Props for the drag handle of one item. */
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

/** The drop target at a screen position: before an element in its upper half, after it in its lower half. */
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
/** The dragged item. A dish belongs to a section. */
export interface Dragged {
  kind: "dish" | "section" | "photo";
  id: string;
}

/** The drop target. `end`: after the last dish of a section. */
export interface Target {
  kind: Dragged["kind"];
  id: string;
  side: "before" | "after" | "end";
}

interface SortRowProps {
  dragged: Dragged;
  sort: DragSort;
  /** Name of the item moved. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: -1 | 1): void;
  children: ReactNode;
}

const SQUARE = "size-12 shrink-0 px-0";

/** A sortable item: by its drag handle, or with up and down buttons. */
export function SortRow({ dragged, sort, name, isFirst, isLast, onMove, children }: SortRowProps) {
  const t = useTranslations("menu.sort");
  const isHeld = sort.dragged?.id === dragged.id;
  return (
    <div className={`flex min-w-0 items-center gap-2 ${isHeld ? "opacity-50" : ""}`}>
      <span
        {...sort.grip(dragged)}
        aria-hidden="true"
        className="grid size-12 shrink-0 cursor-grab touch-none place-items-center rounded-xl text-soft select-none hover:bg-sunken active:cursor-grabbing"
      >
        <GripIcon className="size-6" />
      </span>
      <span className="grid min-w-0 grow gap-1">{children}</span>
      <Button className={SQUARE} aria-label={t("up", { name })} disabled={isFirst} onClick={() => onMove(-1)}>
        <UpIcon />
      </Button>
      <Button className={SQUARE} aria-label={t("down", { name })} disabled={isLast} onClick={() => onMove(1)}>
        <DownIcon />
      </Button>
    </div>
  );
}

/** Drop indicator for the dragged item. */
export function dropMark(sort: DragSort, kind: Dragged["kind"], id: string): string {
  const { target } = sort;
  if (target?.kind !== kind || target.id !== id || sort.dragged?.id === id) return "";
  if (target.side === "end") return "outline-3 outline-link";
  return target.side === "before"
    ? "shadow-[0_-4px_0_0_var(--color-link)]"
    : "shadow-[0_4px_0_0_var(--color-link)]";
}
