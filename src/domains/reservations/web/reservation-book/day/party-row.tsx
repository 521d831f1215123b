import { useTranslations } from "use-intl";
import { listNeeds } from "#domains/dietary/party-needs.ts";
import { useKitchenWords } from "#domains/dietary/web/needs/use-food-words.ts";
import { answerLines } from "#domains/reservations/booked-answers.ts";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { isFromGuest } from "#domains/reservations/reservation-constants.ts";
import { Untranslated } from "#platform/web/dashboard/untranslated.tsx";
import { RefusalNote } from "#platform/web/dashboard/use-save-action.tsx";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon, ClockIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import { useTagName } from "../guests/guest-line.tsx";
import { isFinished, isMissing, waitsForKitchen } from "../model/party-state.ts";
import { UnsentMark } from "../offline/unsent-mark.tsx";
import { nextStep, useIsTableGone, usePartyName, useStepName, useTableNames } from "../party-names.ts";
import { useInstantTime } from "../room/use-room.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { useSteps } from "../state/use-steps.ts";
import { CourseBadge } from "./course-badge.tsx";
import { PartyStatus, UnreadBadge, useNeedName } from "./party-badges.tsx";

const MARK = "shrink-0 rounded-full bg-warn-bg px-2 text-sm text-warn";

/** One party in two lines: time, name, size and table; what they can't eat and what is noted. A tap opens the rest. */
export function PartyRow({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner");
  const stepName = useStepName();
  const { state, now, fresh } = useReservationBook();
  const { isPending, refusal, step } = useSteps(reservation);
  const tables = useTableNames(reservation.tableIds);
  const isGone = useIsTableGone(reservation.tableIds) && !isFinished(reservation);
  const timeOf = useInstantTime();
  const tagName = useTagName();
  const { id, localTime, startsAt, endsAt, guestCount, guestTags, status, steps, lateMinutes, isComing } =
    reservation;
  const name = usePartyName()(reservation);
  // Everything else that is said of a party matters more.
  const isQuiet = lateMinutes === 0 && !reservation.thread?.unread && !isMissing(reservation, now);
  const next = nextStep(status, steps);
  const isNew = fresh.has(id);
  const isSeated = status === "seated";
  const isOverdue = isSeated && Date.parse(endsAt) <= now.getTime();
  const time = useNightClock().time(localTime);
  return (
    <li
      className={`relative border-b border-line hover:bg-sunken ${isNew ? "bg-note-bg" : isSeated ? "bg-sunken/50" : "bg-card"}`}
    >
      <button
        type="button"
        aria-label={t("list.open", { name, time })}
        onClick={() => state.open(id)}
        className="absolute inset-0"
      />
      <div className="flex min-h-14 items-center gap-2.5 px-2 py-0.5 sm:px-3">
        <time dateTime={startsAt} className="tabular w-13 shrink-0 text-lg leading-tight font-bold">
          {time}
        </time>
        <span className="w-12 shrink-0 text-sm leading-tight font-bold wrap-anywhere sm:w-14 sm:text-base">
          <span className="sr-only">{t("list.table")} </span>
          {tables}
        </span>
        <div className="min-w-0 flex-1 leading-tight">
          <p className="flex items-center gap-x-2 overflow-hidden">
            <b className="min-w-8 truncate text-lg">{name}</b>
            <b className="shrink-0">{t("figures.guests", { count: guestCount })}</b>
            <UnsentMark id={id} />
            {isNew && (
              <b className="shrink-0 rounded-full bg-ai-700 px-2 text-sm text-white">{t("live.new")}</b>
            )}
            {guestTags.map((tag) => (
              <b key={tag} className="shrink-0 rounded-md border border-line bg-card px-1.5 text-sm">
                {tagName(tag)}
              </b>
            ))}
            <UnreadBadge reservation={reservation} />
            {isSeated ? (
              <b
                className={`shrink-0 text-sm ${isOverdue ? "rounded-full bg-warn-bg px-2 text-warn" : "text-link"}`}
              >
                {isOverdue
                  ? t("room.overdue", { time: timeOf(endsAt) })
                  : `${t("status.seated")} –${timeOf(endsAt)}`}
              </b>
            ) : (
              status !== "confirmed" && (
                <span className="shrink-0 text-sm">
                  <PartyStatus status={status} />
                </span>
              )
            )}
            {lateMinutes > 0 && status === "confirmed" && (
              <b className={MARK}>{t("list.late", { minutes: lateMinutes })}</b>
            )}
            {isComing && isQuiet && <b className="shrink-0 text-sm text-good">✓ {t("list.coming")}</b>}
            {isGone && <b className={MARK}>{t("list.tableGone")}</b>}
            {isMissing(reservation, now) && <b className={MARK}>{t("list.overdue")}</b>}
          </p>
          <p className="flex items-center gap-x-2 overflow-hidden text-sm whitespace-nowrap">
            <NeedsLine reservation={reservation} />
            <CourseBadge reservation={reservation} />
            <KitchenMark reservation={reservation} />
            <Notes reservation={reservation} />
          </p>
        </div>
        {next && (
          <Button
            kind={isSeated ? "quiet" : "main"}
            className="relative shrink-0 px-3! sm:min-w-20"
            disabled={isPending}
            onClick={() => void step(next)}
          >
            {stepName(status, next)}
          </Button>
        )}
      </div>
      <div className="relative px-3 pb-2 empty:hidden">{refusal && <RefusalNote refusal={refusal} />}</div>
    </li>
  );
}

/**
 * What a party can't eat, in one line: the severe first. Several are counted in front, so that one that is cut off at
 * the edge is not taken for none.
 */
function NeedsLine({ reservation }: { reservation: BookReservation }) {
  const kitchen = useKitchenWords();
  const ownName = useNeedName();
  const needs = listNeeds(reservation);
  if (needs.length === 0)
    return reservation.needsAsked ? null : (
      <span lang="ja" className="shrink-0 rounded border border-dashed border-line px-1 text-soft">
        {kitchen.nothing(false)}
      </span>
    );
  const isSevere = needs.some((need) => need.isSevere);
  return (
    <span
      className={`flex min-w-24 items-center gap-1 overflow-hidden rounded px-1.5 font-semibold ${isSevere ? "bg-call text-call-text" : "border border-line bg-sunken"}`}
    >
      {isSevere && <WarningIcon className="size-4 shrink-0" />}
      {needs.length > 1 && <span className="tabular shrink-0">{needs.length}:</span>}
      <span className="min-w-0 truncate">
        {needs.map((need, index) => (
          <span key={need.key}>
            {index > 0 && "、"}
            <span lang="ja">
              {need.isSevere && kitchen.severe}
              {kitchen.words(need, "short")}
            </span>
            {ownName(need) && <span className="font-normal"> {ownName(need)}</span>}
          </span>
        ))}
      </span>
    </span>
  );
}

/** The kitchen's answer in a word. */
function KitchenMark({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner.kitchen");
  const timeOf = useInstantTime();
  const { kitchen } = reservation;
  if (kitchen === null) return null;
  const { answer, dueAt } = kitchen;
  if (answer === null)
    return waitsForKitchen(reservation) ? (
      <b className="flex shrink-0 items-center gap-0.5 text-warn">
        <ClockIcon className="size-3.5" />
        {t("unansweredShort")}
      </b>
    ) : null;
  return (
    <b className={`flex shrink-0 items-center gap-0.5 ${answer === "cannot" ? "text-warn" : "text-soft"}`}>
      {answer !== "cannot" && <CheckIcon className="size-3.5" />}
      {t(`said.${answer}`, { time: timeOf(dueAt) })}
    </b>
  );
}

/** Where the booking came from, the note of the team, the guest's request and answers. */
function Notes({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner");
  const languageName = useLanguageName();
  const { source, language, specialRequests, answers, staffNote } = reservation;
  // Cut off at the edge: what guests wrote themselves comes before what they chose.
  const lines = answerLines(answers, { guest: language }).sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
  return (
    <span className="min-w-0 truncate text-soft">
      {isFromGuest(source) ? languageName(language) : t(`source.${source}`)}
      {staffNote && ` · ${staffNote}`}
      {specialRequests && (
        <>
          {" · "}
          <span lang={language}>{specialRequests}</span> <Untranslated language={language} />
        </>
      )}
      {lines.map(({ id, answers: said, isOwn }) => (
        <span key={id}>
          {" · "}
          <span lang={said[0]?.lang} className="font-medium">
            {said.map(({ text }) => text).join(" / ")}
          </span>
          {isOwn && (
            <>
              {" "}
              <Untranslated language={language} />
            </>
          )}
        </span>
      ))}
    </span>
  );
}
