import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { HouseSettings } from "../../../../shared/contract/houses.ts";
import type { OwnedRestaurant } from "../../../../shared/contract/owners.ts";
import { apiPaths } from "../../../../shared/paths.ts";
import { browserApi } from "../../../lib/api.ts";
import { useWhenBackOnline } from "../../../pwa/network.ts";
import { Button } from "../../../ui/button.tsx";
import { StateMessage } from "../../../ui/feedback/state-message.tsx";
import { PayeePart } from "../orders/settings/payee-part.tsx";
import { CrewPart } from "./crew/crew-part.tsx";
import { DangerPart } from "./danger-part.tsx";
import { ExportPart } from "./export-part.tsx";
import { RegistrationPart } from "./registration-part.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { SettingsLoading } from "./settings-loading.tsx";
import { VisibilityPart } from "./visibility-part.tsx";

/** Who sees a restaurant, who works in it, and how it ends. */
export default function SettingsPage({ restaurant }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("house.settings");
  const common = useTranslations("common");
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
      <div>
        <h1 className="text-2xl font-bold">
          <span lang="ja">{name}</span> <span className="font-normal text-soft">{t("title")}</span>
        </h1>
        <p className="mt-1 text-soft">{t("lead")}</p>
      </div>
      {data && (
        <>
          <VisibilityPart restaurantId={id} settings={data} onChanged={show} />
          <RegistrationPart restaurant={restaurant} settings={data} />
          <SettingsCard>
            <PayeePart restaurantId={id} isOwner={isOwner} />
          </SettingsCard>
          {isOwner && <CrewPart restaurantId={id} />}
          {isOwner && <ExportPart restaurantId={id} />}
          <DangerPart restaurant={restaurant} />
        </>
      )}
      {!data && !isError && <SettingsLoading />}
      {!data && isError && (
        <StateMessage title={t("failedTitle")} text={t("failedText")}>
          <Button kind="main" onClick={() => void refetch()}>
            {common("retry")}
          </Button>
        </StateMessage>
      )}
    </div>
  );
}
