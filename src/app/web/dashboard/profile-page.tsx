import { useTranslations } from "use-intl";
import { HoursCard } from "#domains/reservations/web/hours/hours-card.tsx";
import { restaurantsApi } from "#domains/restaurants/web/api.ts";
import { FactsCard } from "#domains/restaurants/web/facts/facts-card.tsx";
import { FigureCards } from "#domains/restaurants/web/figure-cards.tsx";
import { ProfileEditor } from "#domains/restaurants/web/profile/profile-editor.tsx";
import { ProfileLoading } from "#domains/restaurants/web/skeletons.tsx";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { useStaticQuery } from "#platform/web/calls/queries.tsx";
import { ScreenFailed, ScreenHead } from "#platform/web/dashboard/screen.tsx";

/** The restaurant's public profile and its figures. */
export default function ProfilePage({ restaurant: { id, name } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("house.profile");
  const { data, isError, refetch } = useStaticQuery(["own-profile", id], (signal) =>
    browserApi.get(restaurantsApi("GET /api/owner/restaurants/:id/profile", { params: { id } }), signal),
  );
  return (
    <div className="mx-auto grid max-w-5xl gap-5">
      <ScreenHead name={name} title={t("title")} lead={t("lead")} />
      <FigureCards restaurantId={id} />
      {data && <ProfileEditor first={data} />}
      {data && <HoursCard restaurantId={id} />}
      {data && <FactsCard restaurantId={id} />}
      {!data && !isError && <ProfileLoading />}
      {!data && isError && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
