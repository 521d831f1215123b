import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { User } from "../../../../shared/contract/accounts.ts";
import type { ReservationView } from "../../../../shared/contract/reservations.ts";
import { apiPaths, paths } from "../../../../shared/paths.ts";
import { browserApi } from "../../../lib/api.ts";
import { useNetwork, useWhenBackOnline } from "../../../pwa/network.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "./card.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { ReservationRow } from "./reservation-row.tsx";

const SHOWN = 5;

/** The reader's own bookings, newest first. Signed out: those made on this device, and nothing where there are none. */
export function ReservationsCard({ user }: { user: User | null }) {
  const t = useTranslations("account.reservations");
  const { isOnline } = useNetwork();
  const { data, isError, refetch } = useQuery({
    queryKey: ["reservations", user?.id ?? null],
    queryFn: ({ signal }) => browserApi.get<ReservationView[]>(apiPaths.reservations(), {}, signal),
    // Without a network the service worker answers.
    networkMode: "always",
    retry: false,
    refetchOnWindowFocus: false,
  });
  useWhenBackOnline(() => void refetch());
  if (user === null && (data ?? []).length === 0) return null;
  return (
    <Card title={user === null ? t("guestTitle") : t("title")}>
      {data === undefined && !isError && <RowsLoading />}
      {data === undefined && isError && (
        <LoadFailed text={isOnline ? t("failed") : t("offline")} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <NoReservations />}
      {data && data.length > 0 && <Rows reservations={data} />}
    </Card>
  );
}

function Rows({ reservations }: { reservations: readonly ReservationView[] }) {
  const t = useTranslations("account.reservations");
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? reservations : reservations.slice(0, SHOWN);
  const more = reservations.length - shown.length;
  return (
    <>
      <ul className="-my-2 divide-y divide-line">
        {shown.map((reservation) => (
          <ReservationRow key={reservation.id} reservation={reservation} />
        ))}
      </ul>
      {more > 0 && (
        <Button className="w-fit" onClick={() => setWhole(true)}>
          {t("more", { count: more })}
        </Button>
      )}
    </>
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

function RowsLoading() {
  const t = useTranslations("common");
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t("loading")}</span>
      {[0, 1].map((row) => (
        <span key={row} className="h-16 animate-pulse rounded-xl bg-sunken" />
      ))}
    </div>
  );
}
