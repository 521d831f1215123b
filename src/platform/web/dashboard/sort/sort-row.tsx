import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { DownIcon, GripIcon, UpIcon } from "../../ui/icons.tsx";
import type { Dragged } from "./dragged.ts";
import type { DragSort } from "./use-drag-sort.ts";

interface SortRowProps {
  dragged: Dragged;
  sort: DragSort;
  /** What is moved. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: -1 | 1): void;
  children: ReactNode;
}

const SQUARE = "size-12 shrink-0 px-0";

/** One thing that can be put elsewhere: by its grip, or up and down by buttons. */
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

/** Where something that is dragged would go. */
export function dropMark(sort: DragSort, kind: Dragged["kind"], id: string): string {
  const { target } = sort;
  if (target?.kind !== kind || target.id !== id || sort.dragged?.id === id) return "";
  if (target.side === "end") return "outline-3 outline-link";
  return target.side === "before"
    ? "shadow-[0_-4px_0_0_var(--color-link)]"
    : "shadow-[0_4px_0_0_var(--color-link)]";
}
