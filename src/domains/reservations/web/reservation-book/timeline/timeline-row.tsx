import { useState } from "react";
import { useTranslations } from "use-intl";
import type { BookTable } from "#domains/reservations/contract/book.ts";
import type { TableState } from "#domains/reservations/contract/room.ts";
import type { TableRow } from "../model/table-grid.ts";
import { TableDialog } from "../room/table-dialog.tsx";
import { useShortState, useStateText, useTableState } from "../room/use-room.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { PartyBlock } from "./party-block.tsx";
import { MINUTE_REM } from "./scale.ts";
import type { Drop } from "./use-drop.ts";

interface TimelineRowProps {
  row: TableRow;
  /** Where the present is, in minutes from the grid's start. */
  nowAt: number | null;
  /** A tap into a gap, in minutes from the grid's start. */
  onGap(tableId: string, at: number): void;
  onDrop(drop: Drop): void;
}

/** One table with its parties. */
export function TimelineRow({ row: { table, blocks }, nowAt, onGap, onDrop }: TimelineRowProps) {
  const t = useTranslations("owner.list");
  const tableId = table !== null && !table.isGone ? table.id : null;
  return (
    <div
      data-table={tableId ?? undefined}
      className="flex max-h-14 min-h-8.5 flex-1 border-b border-line bg-card data-over:bg-note-bg"
    >
      <div className="sticky left-0 z-20 grid w-28 shrink-0 content-center border-r border-line bg-card sm:w-36">
        {table && !table.isGone ? (
          <TableButton table={table} />
        ) : (
          <p className="truncate px-2 leading-tight">
            <b>{table ? table.label : t("otherTables")}</b>
            {table && <b className="text-sm text-warn"> {t("tableGone")}</b>}
          </p>
        )}
      </div>
      <div className="relative grow">
        {tableId !== null && (
          <button
            type="button"
            aria-label={t("newAt", { table: table?.label ?? "" })}
            className="absolute inset-0"
            onClick={({ detail, currentTarget, nativeEvent }) => {
              const rem = Number.parseFloat(getComputedStyle(currentTarget).fontSize);
              // By keyboard there is no place: it is now.
              onGap(tableId, detail === 0 ? 0 : nativeEvent.offsetX / (MINUTE_REM * rem));
            }}
          />
        )}
        <ul className="pointer-events-none absolute inset-0">
          {blocks.length === 0 && <li className="sr-only">{t("free")}</li>}
          {blocks.map((block) => (
            <PartyBlock key={block.reservation.id} block={block} tableId={tableId} onDrop={onDrop} />
          ))}
          {nowAt !== null && (
            <li
              aria-hidden="true"
              style={{ left: `${nowAt * MINUTE_REM}rem` }}
              className="pointer-events-none absolute inset-y-0 z-10 w-0.5 bg-call"
            />
          )}
        </ul>
      </div>
    </div>
  );
}

/** A table with its state now; a tap opens what can be done with it. */
function TableButton({ table }: { table: BookTable }) {
  const t = useTranslations("owner");
  const [isOpen, setOpen] = useState(false);
  const state = useTableState(table.id);
  const text = useStateText();
  const short = useShortState();
  const { state: page, book, offlineSince } = useReservationBook();
  const isNow = page.date === book.room.date;
  // What was free may be taken by now.
  const isDoubted = offlineSince !== null && (state?.state === "free" || state?.state === "free-until");
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex h-full w-full items-center gap-1.5 px-2 text-left leading-tight hover:bg-sunken"
      >
        <b className="max-w-1/2 shrink-0 truncate text-base">{table.label}</b>
        <span className="sr-only">{t("list.seats", { min: table.minParty, max: table.maxParty })}</span>
        {isNow && state && (
          <span
            className={`ml-auto min-w-0 truncate text-xs font-semibold ${isDoubted ? "text-soft" : TONES[state.state]}`}
          >
            <span className="sr-only">{text(state)}</span>
            <span aria-hidden="true">{short(state)}</span>
          </span>
        )}
      </button>
      {isOpen && <TableDialog table={table} onClose={() => setOpen(false)} />}
    </>
  );
}

const TONES: Record<TableState["state"], string> = {
  free: "text-good",
  "free-until": "text-good",
  held: "text-soft",
  seated: "text-link",
  overdue: "rounded bg-call px-1 text-call-text",
  "to-clear": "rounded bg-warn-bg px-1 text-warn",
  blocked: "text-warn",
};
