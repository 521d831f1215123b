import { useTranslations } from "use-intl";
import { listNeeds } from "#domains/dietary/party-needs.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import { waitsForKitchen } from "../model/party-state.ts";
import type { TableBlock, TableRow } from "../model/table-grid.ts";
import { usePartyName } from "../party-names.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
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
      <div className="sticky left-0 z-20 grid w-24 shrink-0 content-center border-r border-line bg-card px-3 sm:w-32">
        <b className="break-words text-lg leading-tight">{table ? table.label : t("otherTables")}</b>
        {table?.isGone && <b className="text-sm text-warn">{t("tableGone")}</b>}
        {table && !table.isGone && (
          <span className="text-sm text-soft">
            {t("seats", { min: table.minParty, max: table.maxParty })}
          </span>
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

function Block({ block: { reservation, from, minutes } }: { block: TableBlock }) {
  const t = useTranslations("owner");
  const clock = useWallClock();
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
          <b className="tabular">{clock.time(localTime)}</b>{" "}
          <b>{t("figures.guests", { count: guestCount })}</b>
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
