import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { User } from "#domains/accounts/contract/accounts.ts";
import { Card } from "#domains/accounts/web/account/card.tsx";
import { LoadFailed } from "#domains/accounts/web/account/load-failed.tsx";
import { isOpenOrder } from "#domains/orders/order-terms.ts";
import { ordersApi } from "#domains/orders/web/api.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { RowsLoading } from "../rows-loading.tsx";
import { OrderList } from "./order-list.tsx";

/** The order's own page asks more often; here it is enough to come back to something true. */
const ASK_AGAIN_MS = 20_000;

/** The reader's own orders, those under way first. Signed out: those made on this device, and nothing where there are none. */
export function OrdersCard({ user }: { user: User | null }) {
  const t = useTranslations("account.orders");
  const { isOnline } = useNetwork();
  const { data, isError, refetch } = useQuery({
    queryKey: ["orders", user?.id ?? null],
    queryFn: ({ signal }) => browserApi.get(ordersApi("GET /api/orders"), signal),
    // Without a network the service worker answers.
    refetchInterval: ({ state }) => (state.data?.some(isOpenOrder) ? ASK_AGAIN_MS : false),
  });
  if (user === null && (data ?? []).length === 0) return null;
  return (
    <Card title={user === null ? t("guestTitle") : t("title")}>
      {data === undefined && !isError && <RowsLoading />}
      {data === undefined && isError && (
        <LoadFailed text={isOnline ? t("failed") : t("offline")} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <NoOrders />}
      {data && data.length > 0 && <OrderList orders={data} />}
    </Card>
  );
}

function NoOrders() {
  const t = useTranslations("account");
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-soft">{t("orders.empty")}</p>
      <ButtonLink to={paths.app()}>{t("reservations.find")}</ButtonLink>
    </div>
  );
}
