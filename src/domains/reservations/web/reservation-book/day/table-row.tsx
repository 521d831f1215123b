import { useState } from "react";
import { useTranslations } from "use-intl";
import { listNeeds } from "#domains/dietary/party-needs.ts";
import type { BookTable } from "#domains/reservations/contract/book.ts";
import type { TableState } from "#domains/reservations/contract/room.ts";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import { waitsForKitchen } from "../model/party-state.ts";
import type { TableBlock, TableRow } from "../model/table-grid.ts";
import { usePartyName } from "../party-names.ts";
import { TableDialog } from "../room/table-dialog.tsx";
import { useStateText, useTableState } from "../room/use-room.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { UnreadBadge } from "./party-badges.tsx";

/** How wide an hour of the table view is drawn, in rem: a party of the shortest turn still shows its name. */
export const HOUR_REM = 7;
export const MINUTE_REM = HOUR_REM / 60;

const LOOKS: Partial<Record<string, string>> = {
  confirmed: "border-matcha-600 bg-good-bg text-ink",
  seated: "border-ai-700 bg-ai-700 text-white",
  requested: "border-dashed border-ai-600 bg-note-bg text-ink",
};

/** One table with its parties. `nowAt`: where the present is, in minutes from the grid's start. */
export function TableRowView({ row: { table, blocks }, nowAt }: { row: TableRow; nowAt: number | null }) {
  const t = useTranslations("owner.list");
  return (
    <div className="flex min-h-20 border-b border-line last:border-b-0">
      <div className="sticky left-0 z-20 grid w-24 shrink-0 content-center border-r border-line bg-card sm:w-32">
        {table && !table.isGone ? (
          <TableButton table={table} />
        ) : (
          <p className="px-3">
            <b className="break-words text-lg leading-tight">{table ? table.label : t("otherTables")}</b>
            {table && <b className="block text-sm text-warn">{t("tableGone")}</b>}
          </p>
        )}
      </div>
      <ul className="relative grow">
        {blocks.length === 0 && <li className="sr-only">{t("free")}</li>}
        {blocks.map((block) => (
          <Block key={block.reservation.id} block={block} />
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
  );
}

/** A table with its state now; a tap opens what can be done with it. */
function TableButton({ table }: { table: BookTable }) {
  const t = useTranslations("owner");
  const [isOpen, setOpen] = useState(false);
  const state = useTableState(table.id);
  const text = useStateText();
  const { state: page, book } = useReservationBook();
  const isNow = page.date === book.room.date;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid h-full w-full content-center px-3 py-1 text-left hover:bg-sunken"
      >
        <b className="break-words text-lg leading-tight">{table.label}</b>
        <span className="text-sm text-soft">
          {t("list.seats", { min: table.minParty, max: table.maxParty })}
        </span>
        {isNow && state && (
          <span className={`text-sm leading-tight font-semibold break-words ${TONES[state.state]}`}>
            {text(state)}
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
  overdue: "text-warn",
  "to-clear": "text-warn",
  blocked: "text-warn",
};

function Block({ block: { reservation, from, minutes } }: { block: TableBlock }) {
  const t = useTranslations("owner");
  const { time } = useNightClock();
  const { state, fresh } = useReservationBook();
  const name = usePartyName()(reservation);
  const { id, status, localTime, guestCount } = reservation;
  const needs = listNeeds(reservation);
  const isSevere = needs.some((need) => need.isSevere);
  return (
    <li
      className="absolute inset-y-1.5"
      style={{ left: `${from * MINUTE_REM}rem`, width: `${minutes * MINUTE_REM}rem` }}
    >
      <button
        type="button"
        onClick={() => state.open(id)}
        className={`mx-0.5 grid h-full w-[calc(100%-0.25rem)] content-center overflow-hidden rounded-xl border-2 px-2 text-left leading-tight ${LOOKS[status] ?? "border-line bg-sunken"}`}
      >
        <span className="truncate">
          <b className="tabular">{time(localTime)}</b> <b>{t("figures.guests", { count: guestCount })}</b>
          {fresh.has(id) && <b> {t("live.new")}</b>}
        </span>
        <span className="truncate">{name}</span>
        <UnreadBadge reservation={reservation} />
        {needs.length > 0 && (
          <span className="flex items-center gap-1 truncate text-sm font-semibold">
            <WarningIcon className="size-4" />
            {isSevere ? t("needs.severe") : t("needs.title")}
            {waitsForKitchen(reservation) && ` · ${t("kitchen.unansweredShort")}`}
          </span>
        )}
      </button>
    </li>
  );
}
