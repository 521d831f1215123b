import { type CSSProperties, useState } from "react";
import { useTranslations } from "use-intl";
import { useKitchenWords } from "#domains/dietary/web/needs/use-food-words.ts";
import type { TableState } from "#domains/reservations/contract/room.ts";
import { PersonIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import type { TableMoment } from "../model/floor-moment.ts";
import { isMissing } from "../model/party-state.ts";
import { UnsentMark } from "../offline/unsent-mark.tsx";
import { usePartyName } from "../party-names.ts";
import { TableDialog } from "../room/table-dialog.tsx";
import { useDoubt, useInstantTime, useShortState, useStateText } from "../room/use-room.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { useBlockDrag } from "../timeline/use-block-drag.ts";
import type { Drop } from "../timeline/use-drop.ts";
import { useNeedsLine } from "../use-needs-line.ts";

const TONES: Record<TableState["state"], string> = {
  free: "border-matcha-600 bg-card text-ink",
  "free-until": "border-matcha-600 bg-card text-ink",
  held: "border-matcha-600 bg-good-bg text-ink",
  seated: "border-ai-700 bg-ai-700 text-white",
  overdue: "border-call bg-call text-call-text",
  "to-clear": "border-dashed border-warn bg-warn-bg text-warn",
  blocked: "border-dashed border-faint bg-sunken text-soft",
};

interface FloorTableProps {
  moment: TableMoment;
  /** The moment is the present: what a free table can be used for now is offered. */
  isNow: boolean;
  isRound: boolean;
  style: CSSProperties;
  onOpen(reservationId: string): void;
  onAdd(tableId: string): void;
  onDrop(drop: Drop): void;
}

/**
 * A table on the plan: its state, who sits there and what they can't eat. A tap opens the party, or the free table; for
 * another moment than now, a new booking.
 */
export function FloorTable({ moment, isNow, isRound, style, onOpen, onAdd, onDrop }: FloorTableProps) {
  const { table, state, party } = moment;
  const [isOpen, setOpen] = useState(false);
  const drag = useBlockDrag({
    reservation: party,
    tableId: table.id,
    isTimed: false,
    onDrop,
  });
  const { shift } = drag;
  const { now, offlineSince } = useReservationBook();
  const isLate = party !== null && isMissing(party, now);
  // What was free may be taken by now.
  const isDoubted = offlineSince !== null && (state === "free" || state === "free-until");
  const nameOf = usePartyName();
  return (
    <li
      ref={drag.block}
      data-table={table.id}
      className="group absolute p-0.5 [container-type:size]"
      style={style}
    >
      <button
        type="button"
        onClick={() => (party ? onOpen(party.id) : isNow ? setOpen(true) : onAdd(table.id))}
        {...drag.handlers}
        className={`grid size-full content-center gap-y-0.5 overflow-hidden border-2 px-1 text-center leading-tight select-none group-data-over:outline-3 group-data-over:outline-call ${isRound ? "rounded-full" : "rounded-xl"} ${TONES[state]} ${isLate ? "border-call!" : ""} ${isDoubted ? "border-faint!" : ""}`}
      >
        <TableFace moment={moment} />
      </button>
      {shift && party && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 top-1/4 z-40 grid justify-items-center"
          style={{ transform: `translate(${shift.x}px, ${shift.y}px)` }}
        >
          <b className="rounded-xl bg-call px-2 py-1 whitespace-nowrap text-call-text shadow-card">
            {nameOf(party)} → {shift.label}
          </b>
        </span>
      )}
      {isOpen && (
        <TableDialog
          table={table}
          onClose={() => setOpen(false)}
          onAdd={() => {
            setOpen(false);
            onAdd(table.id);
          }}
        />
      )}
    </li>
  );
}

/** What a table says of itself; what doesn't fit into a small one is left out from below. */
function TableFace({ moment }: { moment: TableMoment }) {
  const { table, party, next } = moment;
  const t = useTranslations("owner");
  const clock = useNightClock();
  const kitchen = useKitchenWords();
  const nameOf = usePartyName();
  const needsOf = useNeedsLine();
  const { count, isSevere, words } = party ? needsOf(party) : { count: 0, isSevere: false, words: "" };
  return (
    <>
      <span className="flex min-w-0 items-center justify-center gap-x-1.5">
        <b className="truncate">{table.label}</b>
        {party && (
          <span className="tabular flex shrink-0 items-center text-sm font-semibold">
            <PersonIcon className="hidden size-3.5 [@container(min-width:4.5rem)]:block" />
            <span aria-hidden="true">{party.guestCount}</span>
            <span className="sr-only">{t("figures.guests", { count: party.guestCount })}</span>
          </span>
        )}
        {party && <UnsentMark id={party.id} isShort />}
      </span>
      <StateLine moment={moment} />
      {count > 0 ? (
        <b
          lang="ja"
          title={words}
          className={`mx-auto flex max-w-full items-center gap-0.5 overflow-hidden rounded px-1 text-xs ${isSevere ? "bg-call text-call-text outline outline-card" : "bg-card text-ink outline outline-line"}`}
        >
          {isSevere && <WarningIcon className="size-3 shrink-0" />}
          {count > 1 && <span className="tabular shrink-0">{count}:</span>}
          <span className="min-w-0 truncate">{words}</span>
        </b>
      ) : (
        party &&
        !party.needsAsked && (
          <span lang="ja" className="mx-auto rounded border border-dashed border-current px-1 text-xs">
            <span aria-hidden="true">?</span>
            <span className="sr-only">{kitchen.nothing(false)}</span>
          </span>
        )
      )}
      {party && (
        <span
          className={`hidden truncate text-xs ${count > 0 || !party.needsAsked ? "[@container(min-height:5.3rem)]:block" : "[@container(min-height:4rem)]:block"}`}
        >
          {nameOf(party)}
        </span>
      )}
      {next && (
        <span className="tabular hidden truncate text-xs opacity-85 [@container(min-height:6rem)]:block">
          → {clock.time(next.localTime)}
        </span>
      )}
    </>
  );
}

/** Now the state of the room, else what is booked. */
function StateLine({ moment: { live, state, party, next } }: { moment: TableMoment }) {
  const clock = useNightClock();
  const { minuteOf } = useReservationBook();
  const t = useTranslations("owner.room");
  const text = useStateText();
  const short = useShortState();
  const timeOf = useInstantTime();
  const doubt = useDoubt();
  const line = "block truncate tabular text-xs font-semibold";
  if (live !== null)
    return (
      <span className={line}>
        <span className="sr-only">{text(live)}</span>
        <span aria-hidden="true">
          {state === "held"
            ? `${timeOf(live.since)}–`
            : state === "seated"
              ? `–${timeOf(live.until)}`
              : state === "free-until"
                ? `–${timeOf(live.until)}${doubt}`
                : short(live)}
        </span>
      </span>
    );
  if (party)
    return (
      <span className={line}>
        {clock.time(party.localTime)}–{clock.time(minuteOf(party.endsAt))}
      </span>
    );
  return (
    <span className={line}>
      {next ? `–${clock.time(next.localTime)}` : t("short.free")}
      {doubt}
    </span>
  );
}
