import { useTranslations } from "use-intl";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { wallClockIn } from "#platform/web/i18n/wall-clock.ts";
import { dateOf } from "../model/calendar.ts";
import { figuresOf } from "../model/figures.ts";
import { isCounted } from "../model/states.ts";
import { useBookScope } from "../state/book-scope.ts";
import { SheetRow } from "./sheet-row.tsx";
import { SheetWaitlist } from "./sheet-waitlist.tsx";

const japanese = wallClockIn("ja");
/** Empty lines for parties at the door. */
const SPARE_LINES = ["1", "2", "3", "4"];

/**
 * What hangs in the kitchen: one sheet of paper a day, in Japanese whatever the page's language. It shows no contact
 * details: paper lies around.
 */
export function DaySheets({ dates }: { dates: readonly LocalDate[] }) {
  return (
    <div lang="ja" className="hidden bg-white text-[10.5pt] leading-snug text-black print:block">
      {dates.map((date) => (
        <DaySheet key={date} date={date} />
      ))}
    </div>
  );
}

function DaySheet({ date }: { date: LocalDate }) {
  const t = useTranslations("owner.staff");
  const { book, minute } = useBookScope();
  const { parties, guests } = figuresOf(book.reservations, date);
  const day = book.days.find((one) => one.date === date);
  const shown = book.reservations.filter(
    (one) =>
      dateOf(one.localTime) === date &&
      one.status !== "completed" &&
      (isCounted(one) || one.status === "requested"),
  );
  return (
    <section className="day-sheet break-after-page last:break-after-auto">
      <header className="mb-3 flex items-baseline justify-between gap-6 border-b-2 border-black pb-1.5">
        <h1 className="text-[17pt] font-bold">
          {japanese.day(date)} {t("title")}
        </h1>
        <p className="text-[13pt] font-bold">{t("total", { parties, guests })}</p>
      </header>
      <p className="mb-2 flex justify-between gap-6">
        <b>{t("restaurant", { name: book.restaurant.name })}</b>
        <span>{t("printed", { time: `${japanese.shortDay(dateOf(minute))} ${japanese.time(minute)}` })}</span>
      </p>
      {(day?.closed || day?.note) && (
        <p className="mb-2 font-bold">
          {day.closed && t(`closed.${day.closed}`)} {day.note}
        </p>
      )}
      {shown.length === 0 && <p className="my-4">{t("noBookings")}</p>}
      <table className="w-full table-fixed border-collapse [&_td]:border [&_td]:border-black [&_td]:p-1.5 [&_td]:align-top [&_th]:border [&_th]:border-black [&_th]:p-1 [&_th]:text-left">
        <thead>
          <tr>
            <th className="w-[11%]">{t("time")}</th>
            <th className="w-[9%]">{t("table")}</th>
            <th className="w-[22%]">{t("name")}</th>
            <th className="w-[33%]">{t("needs")}</th>
            <th>{t("requests")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((reservation) => (
            <SheetRow key={reservation.id} reservation={reservation} />
          ))}
        </tbody>
      </table>
      <SheetWaitlist date={date} />
      <h2 className="mt-4 mb-1 font-bold">{t("walkIn")}</h2>
      <table className="w-full table-fixed border-collapse [&_td]:h-[11mm] [&_td]:border [&_td]:border-black">
        <tbody>
          {SPARE_LINES.map((line) => (
            <tr key={line}>
              <td className="w-[11%]" />
              <td className="w-[9%]" />
              <td className="w-[22%]" />
              <td className="w-[33%]" />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
