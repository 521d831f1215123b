import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { apiPaths } from "../../../../shared/api-paths.ts";
import type { HouseSettings } from "../../../../shared/contract/houses.ts";
import type { OwnedRestaurant } from "../../../../shared/contract/owners.ts";
import { browserApi } from "../../../lib/api.ts";
import { useWhenBackOnline } from "../../../pwa/network.ts";
import { PayeePart } from "../orders/settings/payee-part.tsx";
import { PushPart } from "../push/push-part.tsx";
import { ScreenFailed } from "../screen/screen-failed.tsx";
import { ScreenHead } from "../screen/screen-head.tsx";
import { ApiPart } from "./api/api-part.tsx";
import { CrewPart } from "./crew/crew-part.tsx";
import { ReadsPart } from "./crew/reads-part.tsx";
import { DangerPart } from "./danger-part.tsx";
import { ExportPart } from "./export-part.tsx";
import { RegistrationPart } from "./registration-part.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { SettingsLoading } from "./settings-loading.tsx";
import { VisibilityPart } from "./visibility-part.tsx";

/** Who sees a restaurant, who works in it, and how it ends. */
export default function SettingsPage({ restaurant }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("house.settings");
  const queries = useQueryClient();
  const { id, name, role } = restaurant;
  const queryKey = ["house-settings", id];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => browserApi.get<HouseSettings>(apiPaths.ownSettings(id), {}, signal),
    networkMode: "always",
    retry: false,
    refetchOnWindowFocus: "always",
  });
  useWhenBackOnline(() => void refetch());
  const show = (settings: HouseSettings) => {
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
          {isOwner && <CrewPart restaurantId={id} />}
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
