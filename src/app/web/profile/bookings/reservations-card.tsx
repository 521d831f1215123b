import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { User } from "#domains/accounts/contract/accounts.ts";
import { Card } from "#domains/accounts/web/account/card.tsx";
import { LoadFailed } from "#domains/accounts/web/account/load-failed.tsx";
import { reservationsApi } from "#domains/reservations/web/api.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { RowsLoading } from "../rows-loading.tsx";
import { ReservationList } from "./reservation-list.tsx";

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
