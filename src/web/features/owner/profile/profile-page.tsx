import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ProfilePage as Page } from "../../../../shared/contract/houses.ts";
import type { OwnedRestaurant } from "../../../../shared/contract/owners.ts";
import { apiPaths } from "../../../../shared/paths.ts";
import { browserApi } from "../../../lib/api.ts";
import { useWhenBackOnline } from "../../../pwa/network.ts";
import { Button } from "../../../ui/button.tsx";
import { StateMessage } from "../../../ui/feedback/state-message.tsx";
import { FigureCards } from "../figures/figure-cards.tsx";
import { ProfileEditor } from "./profile-editor.tsx";
import { ProfileLoading } from "./profile-loading.tsx";

/** What guests read about a restaurant, and what was counted of them. */
export default function ProfilePage({ restaurant: { id, name } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("house.profile");
  const common = useTranslations("common");
  const { data, isError, refetch } = useQuery({
    queryKey: ["own-profile", id],
    queryFn: ({ signal }) => browserApi.get<Page>(apiPaths.ownProfile(id), {}, signal),
    networkMode: "always",
    retry: false,
    // Read once per visit: what is being written is not replaced under somebody's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useWhenBackOnline(() => {
    if (data === undefined) void refetch();
  });
  return (
    <div className="mx-auto grid max-w-5xl gap-5">
      <div>
        <h1 className="text-2xl font-bold">
          <span lang="ja">{name}</span> <span className="font-normal text-soft">{t("title")}</span>
        </h1>
        <p className="mt-1 text-soft">{t("lead")}</p>
      </div>
      <FigureCards restaurantId={id} />
      {data && <ProfileEditor first={data} />}
      {!data && !isError && <ProfileLoading />}
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
