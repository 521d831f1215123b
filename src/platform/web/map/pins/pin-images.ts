import type { Map as MapLibreMap } from "maplibre-gl";
import type { PinPalette } from "#platform/map-palette.ts";

/** Bounding box in CSS pixels before scaling; the tip of the middle panel marks the location. */
const NOREN_BOX = { width: 36, height: 36 } as const;

const TIP = { x: 18, y: 32 };
const CLOTH = { left: 6, right: 30, top: 7, hem: 24 };
const PANELS = 3;

/**
 * Draws the pin of a partner: a noren (the door curtain of a Japanese restaurant), a rod with three cloth panels, the
 * middle one tapering to a point. The caller scales the context.
 */
function drawNoren(context: CanvasRenderingContext2D, palette: PinPalette): void {
  const cloth = clothPath();
  const rod = rodPath();
  context.lineJoin = "round";

  // The outline is drawn first, around the whole shape, so that the pin stands out on any background.
  context.save();
  context.shadowColor = palette.shadow;
  context.shadowBlur = 4;
  context.shadowOffsetY = 1.5;
  context.strokeStyle = palette.casing;
  context.lineWidth = 3.6;
  context.stroke(cloth);
  context.restore();
  context.strokeStyle = palette.casing;
  context.lineWidth = 3;
  context.stroke(rod);

  context.fillStyle = palette.shu;
  context.fill(cloth);
  context.fillStyle = palette.rod;
  context.fill(rod);

  context.strokeStyle = palette.casing;
  context.lineWidth = 1.3;
  context.lineCap = "round";
  for (const x of slits()) {
    context.beginPath();
    context.moveTo(x, CLOTH.top + 6);
    context.lineTo(x, CLOTH.hem + 0.4);
    context.stroke();
  }
}

function slits(): number[] {
  const panel = (CLOTH.right - CLOTH.left) / PANELS;
  return Array.from({ length: PANELS - 1 }, (_, index) => CLOTH.left + panel * (index + 1));
}

function clothPath(): Path2D {
  const [first = CLOTH.left, second = CLOTH.right] = slits();
  const path = new Path2D();
  path.moveTo(CLOTH.left, CLOTH.top);
  path.lineTo(CLOTH.right, CLOTH.top);
  path.lineTo(CLOTH.right, CLOTH.hem - 1);
  path.quadraticCurveTo((second + CLOTH.right) / 2, CLOTH.hem + 0.6, second, CLOTH.hem);
  path.quadraticCurveTo(second - 0.8, CLOTH.hem + 4, TIP.x, TIP.y);
  path.quadraticCurveTo(first + 0.8, CLOTH.hem + 4, first, CLOTH.hem);
  path.quadraticCurveTo((CLOTH.left + first) / 2, CLOTH.hem + 0.6, CLOTH.left, CLOTH.hem - 1);
  path.closePath();
  return path;
}

function rodPath(): Path2D {
  const path = new Path2D();
  path.roundRect(CLOTH.left - 3, CLOTH.top - 3, CLOTH.right - CLOTH.left + 6, 3.2, 1.6);
  return path;
}

/** Bounding box in CSS pixels before scaling; its center marks the location. */
const RING_BOX = { width: 22, height: 22 } as const;

/** Draws the pin of a non-partner: an open ring. The caller scales the context. */
function drawRing(context: CanvasRenderingContext2D, palette: PinPalette): void {
  const disc = (radius: number) => {
    context.beginPath();
    context.arc(RING_BOX.width / 2, RING_BOX.height / 2, radius, 0, 2 * Math.PI);
  };
  context.save();
  context.shadowColor = palette.shadow;
  context.shadowBlur = 3;
  context.shadowOffsetY = 1;
  context.fillStyle = palette.casing;
  disc(8);
  context.fill();
  context.restore();
  context.fillStyle = palette.paper;
  context.strokeStyle = palette.shu;
  context.lineWidth = 2.8;
  disc(5.4);
  context.fill();
  context.stroke();
}

/**
 * Image names used by the pin layers. Large variants are rendered separately rather than scaled, so they stay sharp.
 */
export const PIN_IMAGES = {
  partner: "pin-partner",
  partnerLarge: "pin-partner-large",
  other: "pin-other",
  otherLarge: "pin-other-large",
} as const;

const LARGE = 1.4;

/** Adds the pin images in a theme's colors to the map's current style. */
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
  // At least 2, since a window may be moved from a standard to a high-density screen.
  const pixelRatio = Math.max(2, Math.ceil(window.devicePixelRatio));
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(box.width * scale * pixelRatio);
  canvas.height = Math.ceil(box.height * scale * pixelRatio);
  const context = canvas.getContext("2d");
  // Browsers return no context when memory is low; a map without this pin is better than a crash.
  if (!context) return;
  context.scale(scale * pixelRatio, scale * pixelRatio);
  draw(context);
  map.addImage(id, context.getImageData(0, 0, canvas.width, canvas.height), { pixelRatio });
}
