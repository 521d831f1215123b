import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { DEFAULT_POSITION } from "#kernel/geo.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { ScreenFailed, ScreenHead } from "#platform/web/dashboard/screen.tsx";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { LocationsView } from "../../contract/restaurants.ts";
import { ownersApi } from "../api.ts";
import { LocationsLoading } from "../loading-states.tsx";
import { LocationCard } from "./location-card.tsx";
import { LocationForm } from "./location-form.tsx";

/** The locations page. */
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

/** The locations of a restaurant's business. `show`: applies a response with the full list. */
function useLocations(restaurantId: string) {
  const queries = useQueryClient();
  const queryKey = ["locations", restaurantId];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      browserApi.get(
        ownersApi("GET /api/owner/restaurants/:id/locations", { params: { id: restaurantId } }),
        signal,
      ),
  });
  const show = (view: LocationsView) => {
    queries.setQueryData(queryKey, view);
    // Whoever picks a restaurant, and counts them, has them as they are.
    void queries.invalidateQueries({ queryKey: ["owned-restaurants"] });
    void queries.invalidateQueries({ queryKey: ["figures"] });
  };
  return { data, isError, refetch, show };
}

interface AddLocationProps {
  /** The existing location that it is based on. */
  restaurantId: string;
  /** Only owners may change the plan. */
  isOwner: boolean;
  view: LocationsView;
  onAdded(view: LocationsView): void;
}

/** Adds a location of the same name, within the plan's limit. */
function AddLocation({ restaurantId, isOwner, view, onAdded }: AddLocationProps) {
  const t = useTranslations("house.locations");
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const { locations, plan } = view;
  const max = plan?.maxLocations ?? null;
  if (plan && max !== null && locations.length >= max)
    return (
      <div className="grid justify-items-start gap-2 rounded-card bg-note-bg p-4 sm:p-5">
        <h2 className="text-lg font-bold">{t("limitTitle", { plan: plan.name })}</h2>
        <p>{t("limitText")}</p>
        <ButtonLink to={isOwner ? paths.ownerPlan(restaurantId) : paths.pricing()}>
          {t("seePlans")}
        </ButtonLink>
      </div>
    );
  if (!isOpen)
    return (
      <Button kind="main" size="xl" className="w-full sm:w-fit sm:px-8" onClick={() => setOpen(true)}>
        {t("add")}
      </Button>
    );
  const here = locations.find(({ id }) => id === restaurantId);
  return (
    <section className="grid gap-3 card p-4 shadow-card sm:p-5">
      <div>
        <h2 className="text-lg font-bold">{t("addTitle")}</h2>
        <p className="text-soft">{t("addHint")}</p>
      </div>
      <LocationForm
        first={{
          address: "",
          phone: "",
          lat: here?.latitude ?? DEFAULT_POSITION.lat,
          lng: here?.longitude ?? DEFAULT_POSITION.lng,
        }}
        isNew
        submit={t("addSave")}
        call={(place) =>
          send(
            ownersApi("POST /api/owner/restaurants/:id/locations", {
              params: { id: restaurantId },
              body: place,
            }),
          )
        }
        onDone={(next) => {
          toast({ title: t("added"), text: t("addedText"), tone: "success" });
          setOpen(false);
          onAdded(next);
        }}
        onCancel={() => setOpen(false)}
      />
    </section>
  );
}
