import { useState } from "react";
import { useNow, useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ReservationRow } from "./reservation-row.tsx";
import { sortReservations } from "./sort-reservations.ts";

/** So many of the past are shown before the reader asks for the rest. */
const PAST_SHOWN = 5;
const A_MINUTE_MS = 60_000;

/** What is to come, then what has been. */
export function ReservationList({ reservations }: { reservations: readonly ReservationView[] }) {
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
