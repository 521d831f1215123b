import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { BookReservation, LogLine } from "#domains/reservations/contract/book.ts";
import {
  isRestaurantReason,
  KITCHEN_ANSWERS,
  PORTAL_NAMES,
  PORTALS,
  type ReservationSource,
  TABLE_EXCEPTIONS,
} from "#domains/reservations/reservation-constants.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { reservationsApi } from "../../api.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";

const SIMPLE_FIELDS = [
  "tableIds",
  "customerName",
  "staffNote",
  "contactTriedAt",
  "specialRequests",
  "answers",
  "dietaryNeeds",
  "severeAllergens",
  "areaId",
  "series",
  "imported",
] as const;

/** The text of a log entry: the new status, and each change made with it. */
function useLogText(source: ReservationSource): (line: LogLine) => string[] {
  const t = useTranslations("owner");
  const clock = useWallClock();
  const { minuteOf } = useReservationBook();
  const exceptionsText = (value: unknown): string =>
    TABLE_EXCEPTIONS.filter((kind) => Array.isArray(value) && value.includes(kind))
      .map((kind) => t(`log.exception.${kind}`))
      .join(" · ");
  const changeText = (field: string, value: unknown): string => {
    const portal = field === "imported" ? PORTALS.find((known) => known === value) : undefined;
    if (portal) return t("log.change.portal", { portal: PORTAL_NAMES[portal] });
    const plain = SIMPLE_FIELDS.find((known) => known === field);
    if (plain) return t(`log.change.${plain}`);
    if (field === "otherNeeds" || field === "needsAsked") return t("log.change.dietaryNeeds");
    if (field === "courseId") return t("log.change.course");
    if (field === "reservationDate") {
      const minute = String(value);
      return t("log.change.reservationDate", { value: `${clock.shortDay(minute)} ${clock.time(minute)}` });
    }
    if (field === "stayUntil") return t("log.change.stayUntil", { time: clock.time(String(value)) });
    if (field === "enteredAt") return t("offline.enteredAt", { time: clock.time(minuteOf(String(value))) });
    if (field === "exceptions") return exceptionsText(value);
    if (field === "guestCount") return t("log.change.guestCount", { count: Number(value) });
    if (field === "isComing") return t("log.change.isComing");
    if (field === "lateMinutes" && value === 0) return t("log.change.onTime");
    if (field === "lateMinutes") return t("log.change.lateMinutes", { count: Number(value) });
    const answer = KITCHEN_ANSWERS.find((known) => known === value);
    if (field === "kitchen" && answer) {
      return t("log.change.kitchen", { answer: t(`kitchen.choice.${answer}`) });
    }
    return t("log.change.other");
  };
  return ({ from, to, changes }) => {
    const changed = Object.entries(changes).map(([field, [, value]]) => changeText(field, value));
    if (from === to) return [...new Set(changed)];
    const isOwn = source === "walk-in" || source === "phone";
    const first = isOwn ? t("log.added") : t("log.created");
    return [...new Set([...(from === null ? [first] : []), t(`status.${to}`), ...changed])];
  };
}

/** The history of a reservation, refetched after each change. */
export function HistorySection({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner");
  const common = useTranslations("common");
  const { book } = useReservationBook();
  const { data, isError, refetch } = useQuery({
    queryKey: ["party-log", reservation.id, book.version, reservation.status],
    queryFn: ({ signal }) =>
      browserApi.get(
        reservationsApi("GET /api/owner/reservations/:id/log", { params: { id: reservation.id } }),
        signal,
      ),
    placeholderData: (before) => before,
  });
  return (
    <details className="card px-4">
      <summary className="flex min-h-12 list-none items-center text-lg font-bold underline">
        {t("detail.history")}
      </summary>
      <div className="grid gap-3 pb-4">
        {data === undefined && !isError && <p role="status">{common("loading")}</p>}
        {isError && data === undefined && (
          <>
            <p>{t("detail.historyFailed")}</p>
            <Button className="w-fit" onClick={() => void refetch()}>
              {common("retry")}
            </Button>
          </>
        )}
        <ol className="grid gap-3">
          {data?.map((line) => (
            <HistoryRow key={JSON.stringify(line)} line={line} source={reservation.source} />
          ))}
        </ol>
      </div>
    </details>
  );
}

function HistoryRow({ line, source }: { line: LogLine; source: BookReservation["source"] }) {
  const t = useTranslations("owner.log");
  const ready = useTranslations("common.reservation.reason");
  const clock = useWallClock();
  const { minuteOf } = useReservationBook();
  const textsOf = useLogText(source);
  const { at, actor, by, reason } = line;
  const minute = minuteOf(at);
  return (
    <li className="border-l-2 border-line pl-3">
      <p className="text-sm text-soft">
        {clock.shortDay(minute)} {clock.time(minute)} ·{" "}
        {actor === "api" ? [t("api"), by].filter(Boolean).join(" · ") : (by ?? t(actor))}
      </p>
      {textsOf(line).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {reason && <p>{t("reason", { reason: isRestaurantReason(reason) ? ready(reason) : reason })}</p>}
    </li>
  );
}
