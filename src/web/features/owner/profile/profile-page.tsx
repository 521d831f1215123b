import { useTranslations } from "use-intl";
import { apiPaths } from "../../../../shared/api-paths.ts";
import type { ProfilePage as Page } from "../../../../shared/contract/houses.ts";
import type { OwnedRestaurant } from "../../../../shared/contract/owners.ts";
import { browserApi } from "../../../lib/api.ts";
import { FigureCards } from "../figures/figure-cards.tsx";
import { HoursCard } from "../hours/hours-card.tsx";
import { ScreenFailed } from "../screen/screen-failed.tsx";
import { ScreenHead } from "../screen/screen-head.tsx";
import { useOnce } from "../screen/use-once.ts";
import { ProfileEditor } from "./profile-editor.tsx";
import { ProfileLoading } from "./profile-loading.tsx";

/** What guests read about a restaurant, and what was counted of them. */
export default function ProfilePage({ restaurant: { id, name } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("house.profile");
  const { data, isError, refetch } = useOnce(["own-profile", id], (signal) =>
    browserApi.get<Page>(apiPaths.ownProfile(id), {}, signal),
  );
  return (
    <div className="mx-auto grid max-w-5xl gap-5">
      <ScreenHead name={name} title={t("title")} lead={t("lead")} />
      <FigureCards restaurantId={id} />
      {data && <ProfileEditor first={data} />}
      {data && <HoursCard restaurantId={id} />}
      {!data && !isError && <ProfileLoading />}
      {!data && isError && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
