import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Position } from "#kernel/geo.ts";
import { guessPosition } from "#platform/web/map/position/guess-position.ts";
import { PositionPicker } from "#platform/web/map/position/position-picker.tsx";
import { useMapLabels } from "#platform/web/map/use-map-labels.ts";
import { Button } from "#platform/web/ui/button.tsx";

/** So far away that a whole town can be seen. */
const TOWN_ZOOM = 12;

interface MapPartProps {
  /** Where the map begins while nobody has said where the door is. */
  address: string;
  position: Position | null;
  onChange(position: Position): void;
}

/** The same place on a map, for who would rather not write numbers. The map is loaded only then. */
export function MapPart({ address, position, onChange }: MapPartProps) {
  const t = useTranslations("admin.applications");
  const labels = useMapLabels();
  const [isOpen, setOpen] = useState(false);
  const [isTown] = useState(position === null);
  if (!isOpen)
    return (
      <Button onClick={() => setOpen(true)} className="justify-self-start">
        {t("setOnMap")}
      </Button>
    );
  return (
    <PositionPicker
      position={position ?? guessPosition(address)}
      onChange={onChange}
      labels={labels}
      waiting={t("mapWaiting")}
      {...(isTown && { zoom: TOWN_ZOOM })}
    />
  );
}
