import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { PayeePart } from "#domains/orders/web/board/settings/payee-part.tsx";
import type { RestaurantSettings } from "#domains/owners/contract/restaurants.ts";
import { ownersApi } from "#domains/owners/web/api.ts";
import { ApiPart } from "#domains/owners/web/settings/api-part.tsx";
import { DangerPart } from "#domains/owners/web/settings/danger-part.tsx";
import { ExportPart } from "#domains/owners/web/settings/export-part.tsx";
import { RegistrationPart } from "#domains/owners/web/settings/registration-part.tsx";
import { SettingsLoading } from "#domains/owners/web/settings/settings-loading.tsx";
import { VisibilityPart } from "#domains/owners/web/settings/visibility-part.tsx";
import type { OwnedRestaurant } from "#domains/restaurants/contract/owners.ts";
import { ReadsPart } from "#domains/staff/web/management/reads-part.tsx";
import { StaffSection } from "#domains/staff/web/management/staff-section.tsx";
import { PushPart } from "#domains/staff/web/push/push-part.tsx";
import { ScreenFailed } from "#platform/web/dashboard/screen/screen-failed.tsx";
import { ScreenHead } from "#platform/web/dashboard/screen/screen-head.tsx";
import { SettingsCard } from "#platform/web/dashboard/settings-card.tsx";
import { browserApi } from "#platform/web/lib/calls/api.ts";

/** Who sees a restaurant, who works in it, and how it ends. */
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
          <VisibilityPart restaurantId={id} settings={data} onChanged={show} />
          <RegistrationPart restaurant={restaurant} settings={data} />
          <SettingsCard>
            <PushPart />
          </SettingsCard>
          <SettingsCard>
            <PayeePart restaurantId={id} isOwner={isOwner} />
          </SettingsCard>
          {isOwner && <StaffSection restaurantId={id} />}
          {isOwner && <ReadsPart restaurantId={id} />}
          {isOwner && <ApiPart restaurantId={id} />}
          {isOwner && <ExportPart restaurantId={id} />}
          <DangerPart restaurant={restaurant} />
        </>
      )}
      {!data && !isError && <SettingsLoading />}
      {!data && isError && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
