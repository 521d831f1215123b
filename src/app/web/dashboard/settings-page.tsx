import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { PayeeSection } from "#domains/orders/web/board/settings/payee-section.tsx";
import type { RestaurantSettings } from "#domains/owners/contract/restaurants.ts";
import { ownersApi } from "#domains/owners/web/api.ts";
import { SettingsLoading } from "#domains/owners/web/loading-states.tsx";
import { ApiSection, ExportSection } from "#domains/owners/web/settings/data-access-sections.tsx";
import {
  DangerSection,
  RegistrationSection,
  VisibilitySection,
} from "#domains/owners/web/settings/status-sections.tsx";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { HelpSection } from "#domains/staff/web/help/help-section.tsx";
import { ReadsSection } from "#domains/staff/web/reads-section.tsx";
import { StaffSection } from "#domains/staff/web/staff-section.tsx";
import { browserApi } from "#platform/web/calls/api.ts";
import { ScreenFailed, ScreenHead } from "#platform/web/dashboard/screen.tsx";
import { Card } from "#platform/web/ui/card.tsx";

/** Visibility, staff, and closing of a restaurant. */
export default function SettingsPage({ restaurant }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("house.settings");
  const queries = useQueryClient();
  const { id, name, role } = restaurant;
  const queryKey = ["house-settings", id];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      browserApi.get(ownersApi("GET /api/owner/restaurants/:id/settings", { params: { id } }), signal),
    refetchOnWindowFocus: "always",
  });
  const show = (settings: RestaurantSettings) => {
    queries.setQueryData(queryKey, settings);
    void queries.invalidateQueries({ queryKey: ["owned-restaurants"] });
  };
  const isOwner = role === "owner";
  return (
    <div className="mx-auto grid max-w-3xl gap-4">
      <ScreenHead name={name} title={t("title")} lead={t("lead")} />
      {data && (
        <>
          <VisibilitySection restaurantId={id} settings={data} onChanged={show} />
          <RegistrationSection restaurant={restaurant} settings={data} />
          <Card>
            <PayeeSection restaurantId={id} isOwner={isOwner} />
          </Card>
          {isOwner && <StaffSection restaurantId={id} />}
          {isOwner && <HelpSection restaurantId={id} zone={restaurant.zone} />}
          {isOwner && <ReadsSection restaurantId={id} />}
          {isOwner && <ApiSection restaurantId={id} />}
          {isOwner && <ExportSection restaurantId={id} />}
          <DangerSection restaurant={restaurant} />
        </>
      )}
      {!data && !isError && <SettingsLoading />}
      {!data && isError && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
