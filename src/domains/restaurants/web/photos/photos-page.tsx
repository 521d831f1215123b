import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { useStaticQuery } from "#platform/web/calls/queries.tsx";
import { ScreenFailed, ScreenHead } from "#platform/web/dashboard/screen.tsx";
import { restaurantsApi } from "../api.ts";
import { PhotosLoading } from "../skeletons.tsx";
import { PhotosEditor } from "./photos-editor.tsx";

/** The photos of a restaurant's page. */
export default function PhotosPage({ restaurant }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("evidence.photos");
  const { id, name } = restaurant;
  const { data, isError, refetch } = useStaticQuery(["own-photos", id], (signal) =>
    browserApi.get(restaurantsApi("GET /api/owner/restaurants/:id/photos", { params: { id } }), signal),
  );
  return (
    <div className="mx-auto grid max-w-5xl gap-4">
      <ScreenHead name={name} title={t("title")} lead={t("lead")} />
      {data && <PhotosEditor restaurant={restaurant} first={data} />}
      {!data && !isError && <PhotosLoading />}
      {!data && isError && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
