import { type ReactNode, useRef } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { ChatIcon } from "#platform/web/ui/icons.tsx";
import { useKeyboardScroll } from "#platform/web/ui/use-keyboard-scroll.ts";
import type { AdminRestaurant } from "../../contract/restaurants.ts";
import { SETUP_STEPS } from "../../setup-constants.ts";
import { DIRECTORY_COLUMNS, type DirectoryColumn, type DirectoryOrder } from "./model.ts";

interface DirectoryTableProps {
  restaurants: readonly AdminRestaurant[];
  order: DirectoryOrder;
  onOrder(order: DirectoryOrder): void;
  onOpen(id: string): void;
}

/**
 * A row for each restaurant. Names stay in sight while the figures scroll sideways, and from tablets on the headings while
 * the rows scroll.
 */
export function DirectoryTable({ restaurants, order, onOrder, onOpen }: DirectoryTableProps) {
  const t = useTranslations("admin.restaurants.table");
  const box = useRef<HTMLElement>(null);
  const keyboard = useKeyboardScroll(box);
  return (
    <section ref={box} aria-label={t("label")} {...keyboard} className="overflow-auto card md:max-h-[85dvh]">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {DIRECTORY_COLUMNS.map((column) => (
              <ColumnHead key={column} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {restaurants.map((restaurant) => (
            <Row key={restaurant.id} restaurant={restaurant} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const NAME = "sticky start-0 z-10 bg-card text-start";
const HEAD = "sticky top-0 z-10 bg-card";

function ColumnHead({
  column,
  order,
  onOrder,
}: Pick<DirectoryTableProps, "order" | "onOrder"> & { column: DirectoryColumn }) {
  const t = useTranslations("admin.restaurants.table");
  const isSorted = order.column === column;
  // Figures are asked for the largest first, names from the first letter on.
  const isDescending = isSorted ? !order.isDescending : column !== "name";
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order.isDescending ? "descending" : "ascending") : undefined}
      className={`border-b border-line p-0 ${column === "name" ? `${NAME} z-20 top-0` : `${HEAD} text-end`}`}
    >
      <button
        type="button"
        onClick={() => onOrder({ column, isDescending })}
        className={`min-h-11 w-full px-1.5 font-semibold hover:bg-sunken ${column === "name" ? "ps-4 text-start" : "text-end"}`}
      >
        {t(`column.${column}`)}
        <span aria-hidden="true">{isSorted ? (order.isDescending ? " ↓" : " ↑") : ""}</span>
      </button>
    </th>
  );
}

function Row({ restaurant, onOpen }: { restaurant: AdminRestaurant; onOpen(id: string): void }) {
  const t = useTranslations("admin.restaurants");
  const format = useFormatter();
  const now = useNow();
  const yen = useMoney();
  const { id, name, planName, state, activity, lastSeenAt, dueYen, setupDone, note } = restaurant;
  const { bookings7, bookings28, orders7, orders28, noShows28, unanswered, overdue } = activity;
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`max-w-44 min-w-36 p-0 font-normal sm:max-w-72 ${NAME}`}>
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="grid min-h-12 w-full grid-cols-1 content-center px-2 py-1 ps-4 text-start hover:bg-sunken"
        >
          <span lang="ja" className="line-clamp-2 text-base leading-snug font-semibold break-words text-link">
            {name}
          </span>
          <span className="truncate text-soft">
            {state !== "shown" && <b className="text-warn">{t(`state.${state}`)} · </b>}
            {planName ?? t("noPlan")}
          </span>
          {note !== null && (
            <span className="flex min-w-0 items-center gap-1 text-soft">
              <ChatIcon className="size-3.5 shrink-0" />
              <span className="sr-only">{t("notes.title")}: </span>
              <span className="truncate">{note.text}</span>
            </span>
          )}
        </button>
      </th>
      <Figures recent={bookings7} month={bookings28} />
      <Figures recent={orders7} month={orders28} />
      <Cell isQuiet={unanswered === 0}>
        {unanswered}
        {overdue > 0 && <b className="block text-warn">{t("table.overdue", { count: overdue })}</b>}
      </Cell>
      <Cell isQuiet={noShows28 === 0}>{noShows28}</Cell>
      <Cell isQuiet={lastSeenAt === null}>
        {lastSeenAt === null
          ? t("table.never")
          : format.relativeTime(new Date(lastSeenAt), { now, style: "short" })}
      </Cell>
      <Cell isQuiet={!dueYen}>
        {!dueYen ? "–" : <b className="text-warn">{yen({ minor: dueYen, currency: "JPY" })}</b>}
      </Cell>
      <Cell isQuiet={setupDone.length === SETUP_STEPS.length}>
        {setupDone.length}/{SETUP_STEPS.length}
      </Cell>
    </tr>
  );
}

/** Of seven days, and of twenty-eight. */
function Figures({ recent, month }: { recent: number; month: number }) {
  return (
    <Cell isQuiet={month === 0}>
      {recent} <span className="text-soft">/ {month}</span>
    </Cell>
  );
}

function Cell({ isQuiet, children }: { isQuiet: boolean; children: ReactNode }) {
  return (
    <td className={`tabular px-1.5 text-end whitespace-nowrap ${isQuiet ? "text-soft" : ""}`}>{children}</td>
  );
}
