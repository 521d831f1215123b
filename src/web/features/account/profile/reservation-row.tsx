import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ReservationView } from "../../../../shared/contract/reservations.ts";
import { paths } from "../../../../shared/paths.ts";
import { bothNames } from "../../../i18n/original-text.ts";
import { useWallClock } from "../../../i18n/wall-clock.ts";
import { useIsElsewhere } from "../../../i18n/zone.ts";
import { usePage } from "../../../lib/page-data.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";

/** One booking, at the restaurant's own time; it opens the ticket. */
export function ReservationRow({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations("account.reservations");
  const common = useTranslations("common.reservation");
  const clock = useWallClock();
  const { language } = usePage();
  const { restaurant, reservationDate, startsAt, guestCount, status } = reservation;
  const isElsewhere = useIsElsewhere(restaurant.zone);
  const { name } = bothNames(restaurant.name, restaurant.nameTranslations, language);
  return (
    <li>
      <Link
        to={paths.confirmation(reservation.id)}
        aria-label={t("ticket", { name: name.text })}
        aria-describedby={`when-${reservation.id} status-${reservation.id}`}
        className="-mx-2 grid gap-1.5 rounded-xl px-2 py-3 hover:bg-sunken"
      >
        <span lang={name.lang} className="font-semibold text-link underline underline-offset-4">
          {name.text}
        </span>
        <span id={`when-${reservation.id}`} className="text-sm">
          <time dateTime={startsAt}>
            {clock.date(reservationDate)}, {clock.time(reservationDate)}
          </time>
          {" · "}
          {common("guests", { guests: guestCount })}
          {isElsewhere && <span className="block text-soft">{t("localTime")}</span>}
        </span>
        <div id={`status-${reservation.id}`}>
          <StatusBadge status={status} />
        </div>
      </Link>
    </li>
  );
}
