import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useEditor } from "../editor-scope.ts";
import type { DraftTable } from "../model/draft.ts";
import { drawnFloor, moved, placed } from "../model/floor.ts";

interface FloorCanvasProps {
  /** The key of a table. */
  chosen: string | null;
  onChoose(key: string | null): void;
  onChange(tables: DraftTable[]): void;
}

/** The grid with the tables that are drawn. It scrolls where the screen is narrow; only a table is dragged. */
export function FloorCanvas({ chosen, onChoose, onChange }: FloorCanvasProps) {
  const t = useTranslations("inventory.floor");
  const { draft } = useEditor();
  const { columns, rows } = drawnFloor(draft.tables);
  return (
    <section
      aria-label={t("canvas")}
      className="min-w-0 overflow-auto overscroll-contain rounded-card border border-line bg-sunken [container-type:inline-size]"
    >
      <div
        className="relative [--cell:max(1.5rem,calc(100cqw/var(--columns)))]"
        style={{
          ["--columns" as string]: columns,
          width: `calc(var(--cell) * ${columns})`,
          height: `calc(var(--cell) * ${rows})`,
          backgroundImage:
            "linear-gradient(to right, var(--color-line) 1px, transparent 1px), linear-gradient(to bottom, var(--color-line) 1px, transparent 1px)",
          backgroundSize: "var(--cell) var(--cell)",
        }}
      >
        {draft.tables.map((table) => (
          <FloorTable
            key={table.key}
            table={table}
            isChosen={table.key === chosen}
            onChoose={onChoose}
            onChange={onChange}
          />
        ))}
      </div>
    </section>
  );
}

const ARROWS: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface FloorTableProps {
  table: DraftTable;
  isChosen: boolean;
  onChoose(key: string | null): void;
  onChange(tables: DraftTable[]): void;
}

function FloorTable({ table, isChosen, onChoose, onChange }: FloorTableProps) {
  const t = useTranslations("inventory.floor");
  const { draft } = useEditor();
  const { tables } = draft;
  const start = useRef<{ x: number; y: number; cell: number } | null>(null);
  /** Movement in CSS pixels. */
  const [shift, setShift] = useState<{ x: number; y: number } | null>(null);
  const { key, label, place } = table;
  if (place === null) return null;
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    const { currentTarget, pointerId, clientX, clientY } = event;
    currentTarget.setPointerCapture(pointerId);
    start.current = { x: clientX, y: clientY, cell: currentTarget.offsetWidth / place.width };
    onChoose(key);
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const from = start.current;
    if (from !== null) setShift({ x: clientX - from.x, y: clientY - from.y });
  };
  const end = () => {
    start.current = null;
    setShift(null);
  };
  const onPointerUp = () => {
    const cell = start.current?.cell ?? 0;
    const by = { x: Math.round((shift?.x ?? 0) / cell), y: Math.round((shift?.y ?? 0) / cell) };
    end();
    if (by.x === 0 && by.y === 0) return;
    const wanted = { ...place, x: Math.max(0, place.x + by.x), y: Math.max(0, place.y + by.y) };
    onChange(placed(tables, key, wanted));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = moved(tables, table, by);
    if (next !== null) onChange(tables.map((one) => (one === table ? { ...one, place: next } : one)));
  };
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t("place", { label: label.trim() || "–", x: place.x + 1, y: place.y + 1 })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={end}
      onKeyDown={onKeyDown}
      onClick={() => onChoose(key)}
      className={`absolute grid touch-none place-items-center p-0.5 ${shift ? "z-10 cursor-grabbing" : "cursor-grab"}`}
      style={{
        left: `calc(var(--cell) * ${place.x})`,
        top: `calc(var(--cell) * ${place.y})`,
        width: `calc(var(--cell) * ${place.width})`,
        height: `calc(var(--cell) * ${place.height})`,
        transform: shift ? `translate(${shift.x}px, ${shift.y}px)` : undefined,
      }}
    >
      <span
        className={`grid size-full place-items-center overflow-hidden border-2 text-sm font-bold ${place.isRound ? "rounded-full" : "rounded-lg"} ${isChosen ? "border-ai-700 bg-ai-700 text-white" : "border-faint bg-card text-ink"} ${shift ? "shadow-card" : ""}`}
      >
        <span aria-hidden="true" className="max-w-full truncate px-0.5">
          {label.trim() || "–"}
        </span>
      </span>
    </button>
  );
}
