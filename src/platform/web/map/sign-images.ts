import type { Map as MapLibreMap } from "maplibre-gl";
import { readSignImage, SIGNS } from "./style/signs.ts";

const BOX_PX = 16;
const GLYPH_PX = 12;

/** Adds the image of a sign that the style asks for: a rounded square with its glyph. Other names are ignored. */
export function drawSign(map: MapLibreMap, id: string): void {
  const wanted = readSignImage(id);
  if (wanted === null || map.hasImage(id)) return;
  const { color, glyph } = SIGNS[wanted.sign];
  const { signs, halo } = wanted.palette;
  const pixelRatio = Math.max(2, Math.ceil(window.devicePixelRatio));
  const canvas = document.createElement("canvas");
  canvas.width = BOX_PX * pixelRatio;
  canvas.height = BOX_PX * pixelRatio;
  const context = canvas.getContext("2d");
  // Browsers return no context when memory is low; a label without its sign is better than a crash.
  if (!context) return;
  context.scale(pixelRatio, pixelRatio);
  context.beginPath();
  context.roundRect(1, 1, BOX_PX - 2, BOX_PX - 2, color === "station" ? 3.5 : (BOX_PX - 2) / 2);
  context.fillStyle = signs[color];
  context.fill();
  context.strokeStyle = halo;
  context.lineWidth = 1;
  context.stroke();
  const inset = (BOX_PX - GLYPH_PX * 0.8) / 2;
  context.translate(inset, inset);
  context.scale(0.8, 0.8);
  context.strokeStyle = signs.glyph;
  context.lineWidth = 1.4;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.stroke(new Path2D(glyph));
  map.addImage(id, context.getImageData(0, 0, canvas.width, canvas.height), { pixelRatio });
}
