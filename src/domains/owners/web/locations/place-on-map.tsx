import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Position } from "#kernel/geo.ts";
import { PositionPicker } from "#platform/web/map/position/position-picker.tsx";
import { useMapLabels } from "#platform/web/map/use-map-labels.ts";
import { Field, FieldError } from "#platform/web/ui/form/field.tsx";
import { DEGREES, readDegrees } from "./model.ts";

interface PlaceOnMapProps {
  position: Position;
  onChange(changes: Partial<Position>): void;
  errors: Readonly<Record<string, string>>;
}

/** Where guests come in: by the pin, or in degrees. */
export function PlaceOnMap({ position: { lat, lng }, onChange, errors }: PlaceOnMapProps) {
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

/** What is typed stays as it is typed, and counts as soon as it is a number. */
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
