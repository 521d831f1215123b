import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { Untranslated } from "#platform/web/dashboard/untranslated.tsx";
import { RefusalNote } from "#platform/web/dashboard/use-save-action.tsx";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { isFinished, isMissing } from "../model/party-state.ts";
import { nextStep, useIsTableGone, usePartyName, useStepName, useTableNames } from "../party-names.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { useSteps } from "../state/use-steps.ts";
import { KitchenBadge, NeedBadges, PartyStatus, UnreadBadge } from "./party-badges.tsx";

/** One party: name, time, table, needs, and the button for its next step. The rest is in its dialog. */
export function PartyRow({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner");
  const languageName = useLanguageName();
  const stepName = useStepName();
  const { state, now, fresh } = useReservationBook();
  const { isPending, refusal, step } = useSteps(reservation);
  const tables = useTableNames(reservation.tableIds);
  const isGone = useIsTableGone(reservation.tableIds) && !isFinished(reservation);
  const {
    id,
    localTime,
    startsAt,
    guestCount,
    status,
    steps,
    lateMinutes,
    source,
    language,
    specialRequests,
  } = reservation;
  const name = usePartyName()(reservation);
  const next = nextStep(status, steps);
  const isNew = fresh.has(id);
  const time = useNightClock().time(localTime);
  return (
    <li
      className={`relative rounded-card border bg-card p-3 shadow-card hover:bg-sunken sm:p-4 ${isNew ? "border-2 border-ai-600" : "border-line"}`}
    >
      <button
        type="button"
        aria-label={t("list.open", { name, time })}
        onClick={() => state.open(id)}
        className="absolute inset-0 rounded-card"
      />
      <div className="grid grid-cols-[4.75rem_1fr] gap-x-3 gap-y-2 sm:grid-cols-[5.5rem_1fr_auto]">
        <div className="grid content-start gap-0.5">
          <time dateTime={startsAt} className="text-2xl leading-tight font-bold">
            {time}
          </time>
          <span className="font-semibold break-words">
            <span className="sr-only">{t("list.table")} </span>
            {tables}
          </span>
        </div>
        <div className="grid min-w-0 content-start gap-1.5">
          <p className="flex flex-wrap items-baseline gap-x-3 text-xl leading-tight">
            <b className="min-w-0 break-words">{name}</b>
            <b>{t("figures.guests", { count: guestCount })}</b>
          </p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {isNew && (
              <b className="rounded-full bg-ai-700 px-2.5 py-0.5 text-sm text-white">{t("live.new")}</b>
            )}
            <UnreadBadge reservation={reservation} />
            {status !== "confirmed" && <PartyStatus status={status} />}
            {lateMinutes > 0 && status === "confirmed" && (
              <b className="rounded-full bg-warn-bg px-2.5 py-0.5 text-warn">
                {t("list.late", { minutes: lateMinutes })}
              </b>
            )}
            {isGone && (
              <b className="rounded-full bg-warn-bg px-2.5 py-0.5 text-warn">{t("list.tableGone")}</b>
            )}
            {isMissing(reservation, now) && <b className="text-warn">{t("list.overdue")}</b>}
            {source === "online" || source === "waitlist" ? (
              <span className="text-soft">{languageName(language)}</span>
            ) : (
              <span className="text-soft">{t(`source.${source}`)}</span>
            )}
          </p>
          <NeedBadges reservation={reservation} />
          <KitchenBadge reservation={reservation} />
          {specialRequests && (
            <p className="line-clamp-2 wrap-anywhere">
              <span lang={language}>{specialRequests}</span> <Untranslated language={language} />
            </p>
          )}
          {reservation.staffNote && <p className="line-clamp-2 text-soft">{reservation.staffNote}</p>}
        </div>
        {next && (
          <Button
            kind="main"
            size="xl"
            className="relative col-span-2 min-w-28 self-center sm:col-span-1"
            disabled={isPending}
            onClick={() => void step(next)}
          >
            {stepName(status, next)}
          </Button>
        )}
      </div>
      <div className="relative mt-2 empty:hidden">{refusal && <RefusalNote refusal={refusal} />}</div>
    </li>
  );
}
