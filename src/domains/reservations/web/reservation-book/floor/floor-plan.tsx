import { useState } from "react";
import { useTranslations } from "use-intl";
import { floorExtent } from "#domains/reservations/floor-plan.ts";
import { tableStates } from "#domains/reservations/table-states.ts";
import type { LocalDate, LocalMinute } from "#kernel/time/calendar.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { BackIcon, ForwardIcon } from "#platform/web/ui/icons.tsx";
import { minutesInto, minutesLater, thisQuarter } from "../model/calendar.ts";
import { type TableMoment, tableMoments } from "../model/floor-moment.ts";
import { tableGrid } from "../model/table-grid.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { DropDialog } from "../timeline/drop-dialog.tsx";
import type { NewParty } from "../timeline/new-party.ts";
import { useDrop } from "../timeline/use-drop.ts";
import { FloorTable } from "./floor-table.tsx";

interface FloorPlanProps {
  date: LocalDate;
  onAdd(party: NewParty): void;
}

/** The room as its owner has drawn it: who sits where now, or at any moment of the day. */
export function FloorPlan({ date, onAdd }: FloorPlanProps) {
  const t = useTranslations("owner.floor");
  const { book, minute, now, today, minuteOf, state } = useReservationBook();
  const isToday = date === today;
  const [chosen, choose] = useState<LocalMinute | null>(null);
  const { drop, onDrop, close } = useDrop();
  const times = timesOf({ ...book, date, now: isToday ? minute : null, minuteOf });
  const at = chosen ?? (isToday ? minute : (times.first ?? `${date}T19:00`));
  const isNow = isToday && chosen === null;
  const states = isNow
    ? tableStates(
        book.tables.map(({ id }) => id),
        book.room,
        now,
      )
    : null;
  const moments = tableMoments({ ...book, date, at, states, minuteOf });
  const drawn = moments.flatMap((moment) =>
    moment.table.place === null ? [] : [{ ...moment, place: moment.table.place }],
  );
  const left = moments.filter(({ table }) => table.place === null);
  const extent = floorExtent(drawn.map(({ place }) => place));
  const actsOf = (moment: TableMoment) => ({
    moment,
    isNow,
    onOpen: (id: string) => state.open(id),
    onAdd: (tableId: string) => onAdd({ kind: "call", at: { tableId, minute: thisQuarter(at) } }),
    onDrop,
  });
  if (extent === null) return <NotDrawn />;
  return (
    <section aria-label={t("title")} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <MomentChoice times={times.all} at={at} isNow={isNow} hasNow={isToday} onChoose={choose} />
      <div className="min-h-0 flex-1 overflow-auto overscroll-contain bg-sunken [container-type:size]">
        <ul
          // On a phone the plan scrolls rather than become too small to read.
          className="relative mx-auto [--least:2.5rem] sm:[--least:1.75rem]"
          style={{
            aspectRatio: `${extent.columns} / ${extent.rows}`,
            width: `max(${extent.columns} * var(--least), min(100cqw, 100cqh * ${extent.columns / extent.rows}, ${extent.columns * LARGEST_CELL_REM}rem))`,
          }}
        >
          {drawn.map(({ place, ...moment }) => (
            <FloorTable
              key={moment.table.id}
              {...actsOf(moment)}
              isRound={place.isRound}
              style={{
                left: `${((place.x - extent.x) / extent.columns) * 100}%`,
                top: `${((place.y - extent.y) / extent.rows) * 100}%`,
                width: `${(place.width / extent.columns) * 100}%`,
                height: `${(place.height / extent.rows) * 100}%`,
              }}
            />
          ))}
        </ul>
      </div>
      {left.length > 0 && (
        <section aria-label={t("unplaced")} className="border-t border-line bg-card p-2">
          <h3 className="text-sm font-semibold text-soft">{t("unplaced")}</h3>
          <ul className="flex gap-1 overflow-x-auto">
            {left.map((moment) => (
              <FloorTable
                key={moment.table.id}
                {...actsOf(moment)}
                isRound={false}
                style={{ position: "relative", width: "6rem", height: "4.5rem", flexShrink: 0 }}
              />
            ))}
          </ul>
        </section>
      )}
      {drop && <DropDialog drop={drop} onClose={close} />}
    </section>
  );
}

/** The largest side of a cell: larger, a plan of three tables looks empty. */
const LARGEST_CELL_REM = 4.5;

const STEP_MINUTES = 30;

/** The moments that can be chosen: each half hour around the day's parties. `first`: when the first party comes. */
function timesOf(input: Parameters<typeof tableGrid>[0]): { all: LocalMinute[]; first: LocalMinute | null } {
  const { date, reservations } = input;
  const { start, end } = tableGrid(input);
  const count = (end - start) / STEP_MINUTES + 1;
  const all = Array.from({ length: count }, (_, index) =>
    minutesLater(`${date}T00:00`, start + index * STEP_MINUTES),
  );
  const parties = reservations.filter(({ day }) => day === date).map(({ localTime }) => localTime);
  return { all, first: parties.sort()[0] ?? null };
}

interface MomentChoiceProps {
  times: readonly LocalMinute[];
  at: LocalMinute;
  isNow: boolean;
  /** Whether the day that is shown is today. */
  hasNow: boolean;
  /** Null: the present. */
  onChoose(at: LocalMinute | null): void;
}

function MomentChoice({ times, at, isNow, hasNow, onChoose }: MomentChoiceProps) {
  const t = useTranslations("owner.floor");
  const clock = useNightClock();
  const { state } = useReservationBook();
  const step = (by: -1 | 1) => {
    const from = minutesInto(state.date, at);
    const half = by > 0 ? Math.floor(from / STEP_MINUTES) + 1 : Math.ceil(from / STEP_MINUTES) - 1;
    onChoose(minutesLater(`${state.date}T00:00`, half * STEP_MINUTES));
  };
  const button = "grid size-10 place-items-center rounded-xl border border-line bg-card hover:bg-sunken";
  return (
    <fieldset className="flex min-w-0 shrink-0 items-center gap-1.5 border-b border-line bg-card px-2 py-1">
      <legend className="sr-only">{t("at")}</legend>
      {hasNow && (
        <Button aria-pressed={isNow} {...(isNow && { kind: "main" })} onClick={() => onChoose(null)}>
          {t("now")}
        </Button>
      )}
      <button type="button" className={button} aria-label={t("earlier")} onClick={() => step(-1)}>
        <BackIcon />
      </button>
      <select
        aria-label={t("at")}
        className="min-h-10 rounded-xl border border-line bg-card px-2 text-lg font-bold tabular"
        value={isNow ? "" : at}
        onChange={({ target }) => onChoose(target.value === "" ? null : target.value)}
      >
        {(isNow || !times.includes(at)) && <option value={isNow ? "" : at}>{clock.time(at)}</option>}
        {times.map((time) => (
          <option key={time} value={time}>
            {clock.time(time)}
          </option>
        ))}
      </select>
      <button type="button" className={button} aria-label={t("later")} onClick={() => step(1)}>
        <ForwardIcon />
      </button>
    </fieldset>
  );
}

/** Nothing was drawn: where that is done. */
function NotDrawn() {
  const t = useTranslations("owner.floor");
  const { restaurantId } = useReservationBook();
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-3 p-6 text-center">
      <h2 className="text-xl font-bold">{t("emptyTitle")}</h2>
      <p className="max-w-prose text-soft">{t("emptyText")}</p>
      <ButtonLink
        kind="main"
        size="xl"
        to={`/owner/dashboard?restaurant=${restaurantId}&view=inventory&card=floor`}
      >
        {t("draw")}
      </ButtonLink>
    </div>
  );
}
