import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { PrintersSection } from "#domains/orders/web/printers/printers-section.tsx";
import type { ConnectionsView } from "#domains/owners/contract/connections.ts";
import { ownersApi } from "#domains/owners/web/api.ts";
import { WebhooksSection } from "#domains/owners/web/webhooks/webhooks-section.tsx";
import { ImportsSection } from "#domains/reservations/web/connections/imports/imports-section.tsx";
import { MailboxSection } from "#domains/reservations/web/connections/mailbox/mailbox-section.tsx";
import { GoogleSection } from "#domains/reservations/web/connections/owner/google-section.tsx";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { ScreenFailed, ScreenHead } from "#platform/web/dashboard/screen.tsx";
import { ConnectionCards } from "./connection-cards.tsx";
import { ConnectionsLoading } from "./connections-loading.tsx";

/** What connects a restaurant with other programs: state, last use, and where each is managed. */
export default function ConnectionsPage({ restaurant }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("connections.overview");
  const screen = useTranslations("connections.site");
  const { id, name, role } = restaurant;
  const queries = useQueryClient();
  const queryKey = ["connections", id];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      browserApi.get(ownersApi("GET /api/owner/restaurants/:id/connections", { params: { id } }), signal),
    refetchOnWindowFocus: "always",
  });
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-4">
      <ScreenHead name={name} title={t("title")} lead={t("lead")} />
      {data && <ConnectionCards restaurant={restaurant} view={data} />}
      {!data && !isError && <ConnectionsLoading />}
      {!data && isError && (
        <ScreenFailed
          title={screen("failedTitle")}
          text={screen("failedText")}
          onRetry={() => void refetch()}
        />
      )}
      {data?.google.isOffered && (
        <GoogleSection
          restaurant={restaurant}
          google={data.google}
          onChanged={(google) => queries.setQueryData<ConnectionsView>(queryKey, { ...data, google })}
        />
      )}
      {(data || !isError) && <PrintersSection restaurant={restaurant} />}
      {(data || !isError) && <MailboxSection restaurant={restaurant} />}
      {(data || !isError) && <ImportsSection restaurant={restaurant} />}
      {role === "owner" && (data || !isError) && <WebhooksSection restaurant={restaurant} />}
    </div>
  );
}
