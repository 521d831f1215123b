import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNow, useTranslations } from "use-intl";
import type { User } from "#domains/accounts/contract/accounts.ts";
import { Card } from "#domains/accounts/web/account/card.tsx";
import { LoadFailed } from "#domains/accounts/web/account/load-failed.tsx";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { reservationsApi } from "#domains/reservations/web/api.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { RowsLoading } from "../rows-loading.tsx";
import { ReservationRow } from "./reservation-row.tsx";
import { sortReservations } from "./sort-reservations.ts";

/** So many of the past are shown before the reader asks for the rest. */
const PAST_SHOWN = 5;
const A_MINUTE_MS = 60_000;

/** What is to come, then what has been. */
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

/** The reader's own bookings, what comes next first. Signed out: those made on this device, and nothing where there are none. */
export function ReservationsCard({ user }: { user: User | null }) {
  const t = useTranslations("account.reservations");
  const { isOnline } = useNetwork();
  const { data, isError, refetch } = useQuery({
    queryKey: ["reservations", user?.id ?? null],
    queryFn: ({ signal }) => browserApi.get(reservationsApi("GET /api/reservations"), signal),
    // Without a network the service worker answers.
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
