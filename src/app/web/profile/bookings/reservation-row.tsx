import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { kitchenSays } from "#domains/reservations/kitchen-says.ts";
import { StatusBadge } from "#domains/reservations/web/status-badge.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { bothNames } from "#platform/web/i18n/original-text.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { useIsElsewhere } from "#platform/web/i18n/zones/zone.ts";
import { useZoneClock } from "#platform/web/i18n/zones/zone-clock.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { useQueue } from "#platform/web/pwa/queue/use-queue.ts";

interface ReservationRowProps {
  reservation: ReservationView;
  now: Date;
}

/** One booking, at the restaurant's own time, with what waits for the guest; it opens the ticket. */
export function ReservationRow({ reservation, now }: ReservationRowProps) {
  const t = useTranslations("account.reservations");
  const common = useTranslations("common.reservation");
  const clock = useWallClock();
  const { language } = usePage();
  const { id, restaurant, reservationDate, startsAt, guestCount, status, confirmationCode } = reservation;
  const isElsewhere = useIsElsewhere(restaurant.zone);
  const waits = useWaitsFor(reservation, now);
  const { name } = bothNames(restaurant.name, restaurant.nameTranslations, language);
  return (
    <li>
      <Link
        to={paths.confirmation(id)}
        aria-label={t("ticket", { name: name.text })}
        aria-describedby={`when-${id} status-${id}`}
        className="-mx-2 grid gap-1.5 rounded-xl px-2 py-3 hover:bg-sunken"
      >
        <span lang={name.lang} className="font-semibold text-link underline underline-offset-4">
          {name.text}
        </span>
        <span id={`when-${id}`} className="text-sm">
          <time dateTime={startsAt}>
            {clock.date(reservationDate)}, {clock.time(reservationDate)}
          </time>
          {" · "}
          {common("guests", { guests: guestCount })}
          {isElsewhere && <span className="block text-soft">{t("localTime")}</span>}
        </span>
        <div id={`status-${id}`} className="grid gap-1.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge status={status} />
            <span className="tabular text-sm text-soft">{t("code", { code: confirmationCode })}</span>
          </div>
          {waits.map(({ text, isUrgent }) => (
            <p key={text} className={`text-sm ${isUrgent ? "font-medium text-warn" : ""}`}>
              {text}
            </p>
          ))}
        </div>
      </Link>
    </li>
  );
}

interface Waiting {
  text: string;
  /** The guest has to do something about it. */
  isUrgent: boolean;
}

/** What a reservation waits for, or has for its guest: a payment, an answer, the kitchen's word. */
function useWaitsFor(reservation: ReservationView, now: Date): Waiting[] {
  const t = useTranslations("account.reservations.waits");
  const clock = useZoneClock(reservation.restaurant.zone);
  const { calls } = useQueue();
  const { id, status, expiresAt, kitchen } = reservation;
  const waits: Waiting[] = [];
  const isUnsent = calls.some(({ about }) => "reservationId" in about && about.reservationId === id);
  if (isUnsent) waits.push({ text: t("unsent"), isUrgent: true });
  if (expiresAt !== null && status === "pending_payment")
    waits.push({ text: t("payment", { time: clock(expiresAt) }), isUrgent: true });
  if (expiresAt !== null && status === "requested")
    waits.push({ text: t("answer", { time: clock(expiresAt) }), isUrgent: false });
  const says = kitchenSays(reservation, now);
  if (kitchen === null || says === null) return waits;
  if (says === "asked" || says === "will-check")
    waits.push({ text: t("kitchen", { time: clock(kitchen.dueAt) }), isUrgent: false });
  else if (says === "overdue") waits.push({ text: t("kitchenLate"), isUrgent: true });
  else waits.push({ text: t(says), isUrgent: says === "cannot" });
  return waits;
}
