import type { Map as MapLibreMap } from "maplibre-gl";
import type { PinPalette } from "../style/palette.ts";
import { drawNoren, NOREN_BOX } from "./draw-noren.ts";
import { drawRing, RING_BOX } from "./draw-ring.ts";

/** Images that the pin layers name. The large ones are drawn anew rather than scaled, so they stay crisp. */
export const PIN_IMAGES = {
  partner: "pin-partner",
  partnerLarge: "pin-partner-large",
  other: "pin-other",
  otherLarge: "pin-other-large",
} as const;

const LARGE = 1.4;

/** Puts the pins in the colours of a theme into the map's current style. */
export function addPinImages(map: MapLibreMap, palette: PinPalette): void {
  const noren = (context: CanvasRenderingContext2D) => drawNoren(context, palette);
  const ring = (context: CanvasRenderingContext2D) => drawRing(context, palette);
  addImage(map, PIN_IMAGES.partner, NOREN_BOX, 1, noren);
  addImage(map, PIN_IMAGES.partnerLarge, NOREN_BOX, LARGE, noren);
  addImage(map, PIN_IMAGES.other, RING_BOX, 1, ring);
  addImage(map, PIN_IMAGES.otherLarge, RING_BOX, LARGE, ring);
}

function addImage(
  map: MapLibreMap,
  id: string,
  box: { width: number; height: number },
  scale: number,
  draw: (context: CanvasRenderingContext2D) => void,
): void {
  if (map.hasImage(id)) return;
  // At least double: a window may be dragged from a plain screen to a fine one.
  const pixelRatio = Math.max(2, Math.ceil(window.devicePixelRatio));
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(box.width * scale * pixelRatio);
  canvas.height = Math.ceil(box.height * scale * pixelRatio);
  const context = canvas.getContext("2d");
  // Browsers give no context when memory is short; a map without this pin is better than no page.
  if (!context) return;
  context.scale(scale * pixelRatio, scale * pixelRatio);
  draw(context);
  map.addImage(id, context.getImageData(0, 0, canvas.width, canvas.height), { pixelRatio });
}
