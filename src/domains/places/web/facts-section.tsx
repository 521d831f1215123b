import { useState } from "react";
import { useTranslations } from "use-intl";
import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import type { Position } from "#kernel/geo.ts";
import { Switch } from "#platform/web/form/controls.tsx";
import { FieldError, TextField } from "#platform/web/form/field.tsx";
import { PositionPicker } from "#platform/web/map/position-picker.tsx";
import { useMapLabels } from "#platform/web/map/use-map-component.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import type { RequestForm } from "./request-form.ts";

/** What is wrong with the page: each fact with what stands there now. */
export function FactsSection({ form, place }: { form: RequestForm; place: RestaurantDetail }) {
  const t = useTranslations("places.correct");
  const { draft, errors, change } = form;
  const now = (value: string | null) => (value === null ? t("nowUnknown") : t("now", { value }));
  const hours = place.openingHours.length > 0 ? place.openingHours.join(" / ") : null;
  return (
    <section className="grid gap-5">
      <div data-field="kind" tabIndex={-1}>
        <h2 className="text-xl font-bold">{t("title")}</h2>
        <p className="text-soft">{t("lead")}</p>
        <FieldError id="kind-error" error={errors.kind} />
      </div>
      <Switch
        label={t("closed")}
        isOn={draft.isClosed !== ""}
        onChange={(isOn) => change({ isClosed: isOn ? "yes" : "" })}
      />
      {draft.isClosed === "" && (
        <>
          <TextField form={form} field="phone" type="tel" label={t("phone")} hint={now(place.phone)} />
          <TextField
            form={form}
            field="openingHours"
            rows={2}
            label={t("openingHours")}
            hint={`${now(hours)} ${t("hoursHint")}`}
          />
          <TextField form={form} field="name" label={t("name")} hint={now(place.name)} />
          <TextField form={form} field="address" label={t("address")} hint={now(place.address)} />
          <TextField form={form} field="website" type="url" label={t("website")} hint={now(place.website)} />
          <PinSection form={form} start={{ lat: Number(place.latitude), lng: Number(place.longitude) }} />
        </>
      )}
    </section>
  );
}

/** Where the door really is, for a pin that stands wrong. The map is loaded only then. */
function PinSection({ form: { draft, change }, start }: { form: RequestForm; start: Position }) {
  const t = useTranslations("places.correct");
  const labels = useMapLabels();
  const [isOpen, setOpen] = useState(false);
  const isSet = draft.lat !== "";
  const position = isSet ? { lat: Number(draft.lat), lng: Number(draft.lng) } : start;
  return (
    <div data-field="lat" className="grid gap-3 rounded-xl bg-sunken p-4">
      <p className="font-medium">{t("position")}</p>
      {isOpen && (
        <>
          <p className="text-sm text-soft">{t("mapHint")}</p>
          <PositionPicker
            position={position}
            onChange={({ lat, lng }) => change({ lat: String(lat), lng: String(lng) })}
            labels={labels}
            waiting={t("waiting")}
          />
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {isSet && (
          <p role="status" className="inline-flex items-center gap-1.5 font-medium text-good">
            <CheckIcon className="size-5" />
            {t("isSet")}
          </p>
        )}
        {!isOpen && <Button onClick={() => setOpen(true)}>{t("openMap")}</Button>}
        {isSet && <Button onClick={() => change({ lat: "", lng: "" })}>{t("unset")}</Button>}
      </div>
    </div>
  );
}
