import { useTranslations } from "use-intl";
import { listNeeds } from "#domains/dietary/party-needs.ts";
import { useKitchenWords } from "#domains/dietary/web/needs/use-food-words.ts";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { wallClockIn } from "#platform/web/i18n/wall-clock.ts";
import { AnswerList } from "../answers/answer-list.tsx";
import { dateOf } from "./model/calendar.ts";
import { figuresOf, waitingFor } from "./model/day-overview.ts";
import { isCounted } from "./model/party-state.ts";
import { useTableNames } from "./party-names.ts";
import { useReservationBook } from "./state/reservation-book-scope.ts";
import { nightTime } from "./state/use-night-clock.ts";
import { useKitchenAnswer } from "./use-kitchen-answer.ts";

const japanese = wallClockIn("ja");
/** Empty rows for walk-ins. */
const SPARE_LINES = ["1", "2", "3", "4"];

/** The printed sheets for the kitchen: one per day, in Japanese whatever the page's language, without contact details. */
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
  const { book, minute } = useReservationBook();
  const { parties, guests } = figuresOf(book.reservations, date);
  const day = book.days.find((one) => one.date === date);
  const shown = book.reservations.filter(
    (one) => one.day === date && one.status !== "completed" && (isCounted(one) || one.status === "requested"),
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

/** A party on the printed sheet: severe allergens are framed and marked. */
function SheetRow({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner.staff");
  const words = useKitchenWords();
  const { book } = useReservationBook();
  const tables = useTableNames(reservation.tableIds);
  const { localTime, guestCount, customerName, status, lateMinutes, specialRequests, answers, staffNote } =
    reservation;
  const needs = listNeeds(reservation);
  const answer = useKitchenAnswer()(reservation);
  return (
    <tr className="break-inside-avoid">
      <td>
        <b className="text-[14pt]">{nightTime(localTime, book)}</b>
        {lateMinutes > 0 && <span className="block">{t("late", { minutes: lateMinutes })}</span>}
      </td>
      <td className="text-[12pt] font-bold break-words">{tables}</td>
      <td>
        <b className="text-[12pt] break-words">{customerName ?? t("noName")}</b>
        <b className="block text-[12pt]">{t("guestCount", { guests: guestCount })}</b>
        {(status === "requested" || status === "pending_payment" || status === "seated") && (
          <span>【{t(`status.${status}`)}】</span>
        )}
      </td>
      <td>
        {needs.length === 0 && words.nothing(reservation.needsAsked)}
        <ul className="grid gap-1">
          {needs.map((need) => (
            <li
              key={need.key}
              className={`wrap-anywhere ${need.isSevere ? "border-2 border-black px-1 font-bold" : ""}`}
            >
              {need.isSevere && `⚠${words.severe}`}
              {words.words(need, "need")}
            </li>
          ))}
        </ul>
        {answer !== null && (
          <p className="mt-1 border-t border-dotted border-black pt-1">
            {t("kitchen")}：<b>{answer}</b>
          </p>
        )}
      </td>
      <td className="break-words whitespace-pre-line">
        <span lang={reservation.language}>{specialRequests}</span>
        {specialRequests && reservation.language !== "ja" && (
          <span className="block">（{words.untranslated}）</span>
        )}
        <AnswerList answers={answers} language={reservation.language} className="mt-1" />
        {staffNote && (
          <p className="mt-1">
            <b>{t("note")}：</b>
            {staffNote}
          </p>
        )}
      </td>
    </tr>
  );
}

/** The waitlist of a day. */
function SheetWaitlist({ date }: { date: LocalDate }) {
  const t = useTranslations("owner.staff");
  const words = useKitchenWords();
  const { book } = useReservationBook();
  const entries = waitingFor(book, date);
  if (entries.length === 0) return null;
  return (
    <>
      <h2 className="mt-4 mb-1 font-bold">{t("waitlist")}</h2>
      <ol className="border-t border-black">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="flex break-inside-avoid gap-4 border-b border-dotted border-black py-1"
          >
            <b className="w-[21%] shrink-0">
              {entry.from}〜{entry.until}
            </b>
            <span className="w-[22%] shrink-0 break-words">
              {entry.customerName} <b>{t("guestCount", { guests: entry.guestCount })}</b>
            </span>
            <span className="min-w-0">
              {listNeeds(entry)
                .map((need) => `${need.isSevere ? `⚠${words.severe}` : ""}${words.words(need, "short")}`)
                .join("、") || words.nothing(entry.needsAsked)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
