import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useNow, useTranslations } from "use-intl";
import type { User } from "#domains/accounts/contract/accounts.ts";
import { LoadFailed } from "#domains/accounts/web/account/card.tsx";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import type { ReservationStatus } from "#domains/reservations/reservation-constants.ts";
import { reservationsApi } from "#domains/reservations/web/api.ts";
import { kitchenSays, StatusBadge } from "#domains/reservations/web/guest/reservation-state.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { useIsElsewhere, useZoneClock } from "#platform/web/i18n/zone.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { useQueue } from "#platform/web/pwa/queue/use-queue.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { RowsLoading } from "#platform/web/ui/states.tsx";

/** Number of past bookings shown before the user expands the list. */
const PAST_SHOWN = 5;
const A_MINUTE_MS = 60_000;

/** Upcoming bookings, then past ones. */
function ReservationList({ reservations }: { reservations: readonly ReservationView[] }) {
  const t = useTranslations("account.reservations");
  const now = useNow({ updateInterval: A_MINUTE_MS });
  const [isWhole, setWhole] = useState(false);
  const { upcoming, past } = sortReservations(reservations, now);
  const shown = isWhole ? past : past.slice(0, PAST_SHOWN);
  const more = past.length - shown.length;
  return (
    <>
      {upcoming.length === 0 && <p className="text-soft">{t("noneUpcoming")}</p>}
      {upcoming.length > 0 && <Rows title={t("upcoming")} reservations={upcoming} now={now} />}
      {past.length > 0 && <Rows title={t("past")} reservations={shown} now={now} />}
      {more > 0 && (
        <Button className="w-fit" onClick={() => setWhole(true)}>
          {t("more", { count: more })}
        </Button>
      )}
    </>
  );
}

interface RowsProps {
  title: string;
  reservations: readonly ReservationView[];
  now: Date;
}

function Rows({ title, reservations, now }: RowsProps) {
  return (
    <div>
      <h3 className="text-sm font-semibold text-soft">{title}</h3>
      <ul className="divide-y divide-line">
        {reservations.map((reservation) => (
          <ReservationRow key={reservation.id} reservation={reservation} now={now} />
        ))}
      </ul>
    </div>
  );
}

/** The user's bookings, the next one first. Signed out: those made on this device, and nothing if there are none. */
export function ReservationsCard({ user }: { user: User | null }) {
  const t = useTranslations("account.reservations");
  const { isOnline } = useNetwork();
  const { data, isError, refetch } = useQuery({
    queryKey: ["reservations", user?.id ?? null],
    queryFn: ({ signal }) => browserApi.get(reservationsApi("GET /api/reservations"), signal),
    // Offline the service worker answers.
    refetchOnWindowFocus: false,
  });
  if (user === null && (data ?? []).length === 0) return null;
  return (
    <Card title={user === null ? t("guestTitle") : t("title")}>
      {data === undefined && !isError && <RowsLoading />}
      {data === undefined && isError && (
        <LoadFailed text={isOnline ? t("failed") : t("offline")} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <NoReservations />}
      {data && data.length > 0 && <ReservationList reservations={data} />}
    </Card>
  );
}

function NoReservations() {
  const t = useTranslations("account.reservations");
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-soft">{t("empty")}</p>
      <ButtonLink to={paths.app()}>{t("find")}</ButtonLink>
    </div>
  );
}

interface ReservationRowProps {
  reservation: ReservationView;
  now: Date;
}

/** One booking, in the restaurant's time zone, with pending actions; links to the ticket. */
function ReservationRow({ reservation, now }: ReservationRowProps) {
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
  /** The guest has to act. */
  isUrgent: boolean;
}

/** What is pending for a reservation: a payment, a reply, or the kitchen's confirmation. */
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

const OPEN: readonly ReservationStatus[] = ["held", "pending_payment", "requested", "confirmed", "seated"];

type Known = Pick<ReservationView, "status" | "startsAt" | "endsAt">;

/** Splits into upcoming, the next first; and past or cancelled, the latest first. */
export function sortReservations<One extends Known>(
  reservations: readonly One[],
  now: Date,
): { upcoming: One[]; past: One[] } {
  const isUpcoming = ({ status, endsAt }: One) => OPEN.includes(status) && Date.parse(endsAt) > now.getTime();
  const byTime = (a: One, b: One) => Date.parse(a.startsAt) - Date.parse(b.startsAt);
  return {
    upcoming: reservations.filter(isUpcoming).sort(byTime),
    past: reservations
      .filter((one) => !isUpcoming(one))
      .sort(byTime)
      .reverse(),
  };
}
