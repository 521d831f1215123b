import type { MapCamera, MapLabels } from "./map-types.ts";

/** From here on the built-in map shows less than a street map would: only avenues, stations and parks. */
export const SCHEMATIC_ZOOM = 13.5;

interface SchematicNoteProps {
  camera: MapCamera;
  labels: Pick<MapLabels, "schematic" | "openOutside">;
}

/** Admits that the built-in map is a sketch, and offers the same place on a detailed map elsewhere. */
export function SchematicNote({ camera, labels }: SchematicNoteProps) {
  return (
    <p className="noren-map-note">
      {labels.schematic}{" "}
      <a href={openStreetMapUrl(camera)} target="_blank" rel="noreferrer">
        {labels.openOutside}
      </a>
    </p>
  );
}

function openStreetMapUrl({ lat, lng, zoom }: MapCamera): string {
  // OpenStreetMap counts zoom by tiles of 256 pixels, half of ours.
  return `https://www.openstreetmap.org/#map=${Math.round(zoom) + 1}/${lat.toFixed(5)}/${lng.toFixed(5)}`;
}
