import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { useLanguageName } from "#platform/web/i18n/language-name.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { PartyStatus } from "../day/party-status.tsx";
import { isMissing, isOver } from "../model/states.ts";
import { DueText } from "../names/due-text.tsx";
import { useIsTableGone, useTableNames } from "../names/table-names.ts";
import { useBookScope } from "../state/book-scope.ts";

/** When, how many, where, how it stands, how it came. */
export function FactsPart({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner");
  const clock = useWallClock();
  const money = useMoney();
  const languageName = useLanguageName();
  const { minuteOf, now } = useBookScope();
  const {
    localTime,
    endsAt,
    startsAt,
    guestCount,
    status,
    lateMinutes,
    source,
    deposit,
    language,
    expiresAt,
  } = reservation;
  const tables = useTableNames(reservation.tableIds);
  const isGone = useIsTableGone(reservation.tableIds) && !isOver(reservation);
  return (
    <div className="grid gap-2 text-lg">
      <p className="font-bold">
        <time dateTime={startsAt}>
          {clock.day(localTime)}{" "}
          {t("detail.until", { from: clock.time(localTime), to: clock.time(minuteOf(endsAt)) })}
        </time>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <b className="text-2xl">{t("figures.guests", { count: guestCount })}</b>
        <span>
          {t("list.table")} <b>{tables}</b>
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PartyStatus status={status} />
        {lateMinutes > 0 && <b className="text-warn">{t("list.late", { minutes: lateMinutes })}</b>}
        {isGone && <b className="text-warn">{t("list.tableGone")}</b>}
        {isMissing(reservation, now) && <b className="text-warn">{t("list.overdue")}</b>}
        {status === "requested" && expiresAt && <DueText dueAt={expiresAt} />}
      </p>
      <p className="flex flex-wrap gap-x-4 text-base text-soft">
        <span>{t(`source.${source}`)}</span>
        {source !== "walk-in" && source !== "phone" && (
          <span>{t("detail.language", { language: languageName(language) })}</span>
        )}
        {deposit && (
          <span>
            {t("deposit", { amount: money({ minor: deposit.amount, currency: deposit.currency }) })}
          </span>
        )}
        <span className="tabular">{t("detail.code", { code: reservation.confirmationCode })}</span>
      </p>
    </div>
  );
}
