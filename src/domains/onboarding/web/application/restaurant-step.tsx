import { useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { APPLICATION_CUISINES } from "#domains/onboarding/application-constants.ts";
import { isCuisine } from "#domains/restaurants/cuisines.ts";
import type { Position } from "#kernel/geo.ts";
import { locate } from "#platform/web/device/geolocation.ts";
import { Field, TextField } from "#platform/web/form/field.tsx";
import { PositionPicker } from "#platform/web/map/position-picker.tsx";
import { useMapLabels } from "#platform/web/map/use-map-component.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon, ForwardIcon, LocateIcon } from "#platform/web/ui/icons.tsx";
import { useMapStart } from "../map-start.ts";
import { pinOf } from "./application-draft.ts";
import type { ApplicationForm } from "./use-application-form.ts";

/** Optional pin at the entrance. The map is loaded only when opened, and starts at the typed address. */
function PinSection({ form: { draft, change } }: { form: ApplicationForm }) {
  const t = useTranslations("application.pin");
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const labels = { ...useMapLabels(), map: t("map"), failed: t("failed") };
  const pin = pinOf(draft);
  const [isOpen, setOpen] = useState(false);
  const start = useMapStart(draft.address, isOpen, pin !== null);
  const [isLost, setLost] = useState(false);
  const set = ({ lat, lng }: Position) => change({ lat: String(lat), lng: String(lng) });
  const goHere = async () => {
    const answer = await locate();
    setLost(!answer.ok);
    if (answer.ok) set({ lat: Number(answer.here.lat.toFixed(5)), lng: Number(answer.here.lng.toFixed(5)) });
  };
  const open = () => {
    setOpen(true);
    // The button is about to disappear; the next Tab reaches the map.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby={id} data-field="lat" className="grid gap-3 rounded-xl bg-sunken p-4">
      <div>
        <h3 id={id} ref={heading} tabIndex={-1} className="font-bold outline-none">
          {t("title")}
        </h3>
        <p className="text-sm text-soft">{t("lead")}</p>
      </div>
      {start === null ? (
        <div className="flex flex-wrap items-center gap-3">
          {pin !== null && <IsSet />}
          <Button disabled={isOpen} onClick={open}>
            <LocateIcon />
            {t("open")}
          </Button>
        </div>
      ) : (
        <>
          {pin === null && start.address !== "" && (
            <p role="status" className="text-sm text-soft">
              {start.place === null ? t("notFound") : t("near", { place: start.place.name })}
            </p>
          )}
          <PositionPicker
            key={start.address}
            position={pin ?? start.position}
            onChange={set}
            labels={labels}
            waiting={t("waiting")}
            {...(pin === null && { zoom: start.zoom })}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button onClick={() => void goHere()}>
              <LocateIcon />
              {t("here")}
            </Button>
            {pin !== null && (
              <>
                <IsSet />
                <Button onClick={() => change({ lat: "", lng: "" })}>{t("remove")}</Button>
              </>
            )}
          </div>
          {isLost && (
            <p role="status" className="text-sm text-soft">
              {t("hereFailed")}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function IsSet() {
  const t = useTranslations("application.pin");
  return (
    <p role="status" className="inline-flex items-center gap-1.5 font-medium text-good">
      <CheckIcon className="size-5" />
      {t("isSet")}
    </p>
  );
}

/** The first step: the restaurant's details. */
export function RestaurantStep({ form }: { form: ApplicationForm }) {
  const t = useTranslations("application.restaurant");
  const pending = useTranslations("common")("loading");
  return (
    <>
      <h2 tabIndex={-1} className="text-xl font-bold">
        {t("title")}
      </h2>
      <TextField
        form={form}
        field="restaurantName"
        label={t("restaurantName")}
        hint={t("restaurantNameHint")}
        autoComplete="organization"
        required
      />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField form={form} field="ownerName" label={t("ownerName")} autoComplete="name" required />
        <CuisineChoice form={form} />
      </div>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField
          form={form}
          field="email"
          label={t("email")}
          hint={t("emailHint")}
          type="email"
          autoComplete="email"
          required
        />
        <TextField
          form={form}
          field="phone"
          label={t("phone")}
          hint={t("phoneHint")}
          type="tel"
          autoComplete="tel"
          required
        />
      </div>
      <TextField
        form={form}
        field="address"
        label={t("address")}
        hint={t("addressHint")}
        autoComplete="street-address"
        required
      />
      <PinSection form={form} />
      <TextField form={form} field="description" label={t("about")} hint={t("aboutHint")} rows={4} required />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField
          form={form}
          field="website"
          label={t("website")}
          type="url"
          autoComplete="url"
          placeholder="https://"
          mark={t("optional")}
        />
        <TextField
          form={form}
          field="instagram"
          label={t("instagram")}
          autoComplete="off"
          placeholder="@restaurant_name"
          mark={t("optional")}
        />
      </div>
      <Button type="submit" kind="call" disabled={form.isPending || !form.isAlive} className="w-full text-lg">
        {form.isPending ? pending : t("next")}
        <ForwardIcon />
      </Button>
    </>
  );
}

function CuisineChoice({ form: { draft, errors, change } }: { form: ApplicationForm }) {
  const t = useTranslations("application.restaurant");
  const food = useTranslations("food.cuisine");
  return (
    <Field field="cuisine" label={t("cuisine")} error={errors.cuisine}>
      {(input) => (
        <select
          {...input}
          name="cuisine"
          required
          value={draft.cuisine}
          onChange={(event) => change({ cuisine: event.target.value })}
        >
          <option value="">{t("choose")}</option>
          {APPLICATION_CUISINES.map((cuisine) => (
            <option key={cuisine} value={cuisine}>
              {isCuisine(cuisine) ? food(cuisine) : t("other")}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
