import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/restaurants/contract/owners.ts";
import { ScreenFailed } from "#platform/web/dashboard/screen/screen-failed.tsx";
import { ScreenHead } from "#platform/web/dashboard/screen/screen-head.tsx";
import type { LocationsView } from "../../contract/restaurants.ts";
import { AddLocation } from "./add-location.tsx";
import { LocationCard } from "./location-card.tsx";
import { LocationsLoading } from "./locations-loading.tsx";
import { useLocations } from "./use-locations.ts";

/** Where the restaurants under one name stand. */
export default function LocationsPage({ restaurant: { id, name, role } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("house.locations");
  const { data, isError, refetch, show } = useLocations(id);
  return (
    <div className="mx-auto grid max-w-5xl gap-4">
      <ScreenHead name={name} title={t("title")} lead={t("lead")} />
      {data && (
        <Locations
          restaurantId={id}
          isOwner={role === "owner"}
          view={data}
          onChanged={show}
          onOld={() => void refetch()}
        />
      )}
      {!data && !isError && <LocationsLoading />}
      {!data && isError && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

interface LocationsProps {
  restaurantId: string;
  isOwner: boolean;
  view: LocationsView;
  onChanged(view: LocationsView): void;
  onOld(): void;
}

function Locations({ restaurantId, isOwner, view, onChanged, onOld }: LocationsProps) {
  const t = useTranslations("house.locations");
  const [openId, setOpenId] = useState<string | null>(null);
  const { locations, plan } = view;
  return (
    <>
      {plan && (
        <p className="font-medium">
          {plan.maxLocations === null
            ? t("unlimited", { count: locations.length, plan: plan.name })
            : t("of", { count: locations.length, max: plan.maxLocations, plan: plan.name })}
        </p>
      )}
      {locations.length === 0 && <p className="rounded-card bg-sunken p-4">{t("empty")}</p>}
      <ul className="grid gap-4 lg:grid-cols-2">
        {locations.map((location, at) => (
          <li key={location.id} className={openId === location.id ? "lg:col-span-2" : ""}>
            <LocationCard
              location={location}
              index={at}
              isHere={location.id === restaurantId}
              isOpen={openId === location.id}
              onToggle={() => setOpenId(openId === location.id ? null : location.id)}
              onChanged={(next) => {
                onChanged(next);
                setOpenId(null);
              }}
              onOld={onOld}
            />
          </li>
        ))}
      </ul>
      <AddLocation restaurantId={restaurantId} isOwner={isOwner} view={view} onAdded={onChanged} />
    </>
  );
}
