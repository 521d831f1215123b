import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Position } from "#kernel/geo.ts";
import { PositionPicker } from "#platform/web/map/position/position-picker.tsx";
import { useMapLabels } from "#platform/web/map/use-map-labels.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import type { RequestForm } from "./use-request-form.ts";

/** Where the door really is, for a pin that stands wrong. The map is loaded only then. */
export function PinPart({ form: { draft, change }, start }: { form: RequestForm; start: Position }) {
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
