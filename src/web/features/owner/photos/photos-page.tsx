import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { HousePhotosView } from "../../../../shared/contract/house-photos.ts";
import type { OwnedRestaurant } from "../../../../shared/contract/owners.ts";
import { apiPaths } from "../../../../shared/paths.ts";
import { browserApi } from "../../../lib/api.ts";
import { useWhenBackOnline } from "../../../pwa/network.ts";
import { Button } from "../../../ui/button.tsx";
import { StateMessage } from "../../../ui/feedback/state-message.tsx";
import { PhotosEditor } from "./photos-editor.tsx";
import { PhotosLoading } from "./photos-loading.tsx";

/** The photos that guests see of a restaurant. */
export default function PhotosPage({ restaurant }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("evidence.photos");
  const common = useTranslations("common");
  const { id, name } = restaurant;
  const { data, isError, refetch } = useQuery({
    queryKey: ["own-photos", id],
    queryFn: ({ signal }) => browserApi.get<HousePhotosView>(apiPaths.ownPhotos(id), {}, signal),
    networkMode: "always",
    retry: false,
    // Read once per visit: what is being sorted is not replaced under somebody's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useWhenBackOnline(() => {
    if (data === undefined) void refetch();
  });
  return (
    <div className="mx-auto grid max-w-5xl gap-4">
      <div>
        <h1 className="text-2xl font-bold">
          <span lang="ja">{name}</span> <span className="font-normal text-soft">{t("title")}</span>
        </h1>
        <p className="mt-1 text-soft">{t("lead")}</p>
      </div>
      {data && <PhotosEditor restaurant={restaurant} first={data} />}
      {!data && !isError && <PhotosLoading />}
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
