import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { MAX_ADDRESS_LENGTH } from "#domains/restaurants/restaurant-constants.ts";
import type { Position } from "#kernel/geo.ts";
import { RefusalNote, useDashboardForm } from "#platform/web/dashboard/use-save-action.tsx";
import { Field, FieldError } from "#platform/web/form/field.tsx";
import type { FieldErrors } from "#platform/web/form/use-draft-form.ts";
import { PositionPicker } from "#platform/web/map/position-picker.tsx";
import { useMapLabels } from "#platform/web/map/use-map-component.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { LocationsView } from "../../contract/restaurants.ts";
import { DEGREES, type PlaceFields, readDegrees } from "./model.ts";

/** A location in the server's shape. */
export interface Place {
  address: string;
  phone: string | null;
  lat: number;
  lng: number;
}

interface LocationFormProps {
  first: PlaceFields;
  /** Label of the button. */
  submit: string;
  call(place: Place): Promise<LocationsView>;
  onDone(view: LocationsView): void;
  /** The pin has to be moved first. */
  isNew?: boolean;
  /** Changed concurrently. */
  onOld?(): void;
  onCancel(): void;
}

/** Address, phone and the pin of a location. */
export function LocationForm({
  first,
  submit,
  call,
  isNew = false,
  onDone,
  onOld,
  onCancel,
}: LocationFormProps) {
  const t = useTranslations("house.locations");
  const form = useDashboardForm<PlaceFields, LocationsView>({
    empty: first,
    check(place) {
      const isUnmoved = isNew && place.lat === first.lat && place.lng === first.lng;
      return {
        ...(place.address.trim() === "" && { address: t("addressMissing") }),
        ...(isUnmoved && { pin: t("pinUnmoved") }),
      };
    },
    send: (place) => call({ ...place, address: place.address.trim(), phone: place.phone.trim() || null }),
    onSent: onDone,
    explain: (code) => (code === "changed-meanwhile" ? t("newer") : null),
    onFailed: (code) => code === "changed-meanwhile" && onOld?.(),
  });
  const { draft: place, errors, isPending, refusal } = form;
  const change = (changes: Partial<PlaceFields>) => {
    form.change(changes);
    if ("lat" in changes) form.clearErrors("pin");
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form ref={form.ref} onSubmit={save} noValidate className="grid gap-4">
      <Field field="address" label={t("address")} error={errors.address}>
        {({ className, ...input }) => (
          <input
            {...input}
            lang="ja"
            autoComplete="off"
            maxLength={MAX_ADDRESS_LENGTH}
            className={`${className} min-h-12 text-lg`}
            value={place.address}
            onChange={(event) => change({ address: event.target.value })}
          />
        )}
      </Field>
      <Field field="phone" label={t("phone")} error={errors.phone}>
        {({ className, ...input }) => (
          <input
            {...input}
            type="tel"
            autoComplete="off"
            maxLength={40}
            className={`${className} min-h-12 text-lg`}
            value={place.phone}
            onChange={(event) => change({ phone: event.target.value })}
          />
        )}
      </Field>
      <PlaceOnMap position={place} onChange={change} errors={errors} />
      <RefusalNote refusal={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button kind="main" type="submit" size="xl" className="grow sm:grow-0 sm:px-8" disabled={isPending}>
          {submit}
        </Button>
        <Button size="lg" disabled={isPending} onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

interface PlaceOnMapProps {
  position: Position;
  onChange(changes: Partial<Position>): void;
  errors: FieldErrors<Position>;
}

/** Position of the entrance: by pin or in degrees. */
function PlaceOnMap({ position: { lat, lng }, onChange, errors }: PlaceOnMapProps) {
  const t = useTranslations("house.locations");
  const id = useId();
  const labels = { ...useMapLabels(), failed: t("mapFailed") };
  return (
    <fieldset data-field="pin" tabIndex={-1} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium">{t("pin")}</legend>
      <PositionPicker position={{ lat, lng }} onChange={onChange} labels={labels} waiting={t("mapWaiting")} />
      <FieldError id={`${id}-pin`} error={errors.pin} />
      <details className="rounded-xl border border-line px-3">
        <summary className="flex min-h-12 cursor-pointer items-center font-medium">{t("position")}</summary>
        <div className="grid gap-3 pb-3 sm:grid-cols-2">
          <Degrees which="lat" label={t("latitude")} value={lat} error={errors.lat} onChange={onChange} />
          <Degrees which="lng" label={t("longitude")} value={lng} error={errors.lng} onChange={onChange} />
        </div>
      </details>
    </fieldset>
  );
}

interface DegreesProps {
  which: keyof typeof DEGREES;
  label: string;
  value: number;
  error: string | undefined;
  onChange(changes: Partial<Position>): void;
}

/** Typed text stays as is, and is applied once it is a number. */
function Degrees({ which, label, value, error, onChange }: DegreesProps) {
  const t = useTranslations("house.locations");
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && readDegrees(typed, which) === null;
  const limits = { min: -DEGREES[which], max: DEGREES[which] };
  return (
    <Field field={which} label={label} error={isWrong ? t("notNumber", limits) : error}>
      {({ className, ...input }) => (
        <input
          {...input}
          inputMode="decimal"
          autoComplete="off"
          className={`${className} tabular min-h-12 text-lg`}
          value={typed ?? String(value)}
          onChange={({ target }) => {
            setTyped(target.value);
            const degrees = readDegrees(target.value, which);
            if (degrees !== null) onChange({ [which]: degrees });
          }}
          onBlur={() => !isWrong && setTyped(null)}
        />
      )}
    </Field>
  );
}
