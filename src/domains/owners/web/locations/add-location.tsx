import { useState } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { DEFAULT_POSITION } from "#kernel/geo.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import type { LocationsView } from "../../contract/restaurants.ts";
import { ownersApi } from "../api.ts";
import { LocationForm } from "./location-form.tsx";

interface AddLocationProps {
  /** The restaurant that it is added beside. */
  restaurantId: string;
  /** Only an owner changes the plan. */
  isOwner: boolean;
  view: LocationsView;
  onAdded(view: LocationsView): void;
}

/** Another location under the same name, as far as the plan has room. */
export function AddLocation({ restaurantId, isOwner, view, onAdded }: AddLocationProps) {
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
      <Button kind="main" className="min-h-12 w-full text-lg sm:w-fit sm:px-8" onClick={() => setOpen(true)}>
        {t("add")}
      </Button>
    );
  const here = locations.find(({ id }) => id === restaurantId);
  return (
    <section className="grid gap-3 rounded-card border border-line bg-card p-4 shadow-card sm:p-5">
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
