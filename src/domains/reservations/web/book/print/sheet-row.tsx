import { useTranslations } from "use-intl";
import { listNeeds } from "#domains/dietary/party-needs.ts";
import { useKitchenWords } from "#domains/dietary/web/needs/use-food-words.ts";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { wallClockIn } from "#platform/web/i18n/wall-clock.ts";
import { dateOf } from "../model/calendar.ts";
import { useTableNames } from "../names/table-names.ts";
import { useBookScope } from "../state/book-scope.ts";

const japanese = wallClockIn("ja");

/** A party on paper, in black: what is dangerous stands in a frame and says so. */
export function SheetRow({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner.staff");
  const words = useKitchenWords();
  const { minuteOf } = useBookScope();
  const tables = useTableNames(reservation.tableIds);
  const { localTime, guestCount, customerName, status, lateMinutes, specialRequests, staffNote, kitchen } =
    reservation;
  const needs = listNeeds(reservation);
  const answer = kitchen?.answer ?? "none";
  const dueAt = kitchen && minuteOf(kitchen.dueAt);
  const dueDay = dueAt && dateOf(dueAt) !== dateOf(localTime) ? `${japanese.shortDay(dueAt)} ` : "";
  return (
    <tr className="break-inside-avoid">
      <td>
        <b className="text-[14pt]">{japanese.time(localTime)}</b>
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
        {kitchen && (
          <p className="mt-1 border-t border-dotted border-black pt-1">
            {t("kitchen")}：
            <b>
              {t(`answer.${answer}`, {
                dishes: kitchen.dishes.join("、"),
                time: `${dueDay}${dueAt && japanese.time(dueAt)}`,
              })}
            </b>
          </p>
        )}
      </td>
      <td className="break-words whitespace-pre-line">
        <span lang={reservation.language}>{specialRequests}</span>
        {specialRequests && reservation.language !== "ja" && (
          <span className="block">（{words.untranslated}）</span>
        )}
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
