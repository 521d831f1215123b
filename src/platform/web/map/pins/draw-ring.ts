import type { PinPalette } from "../style/palette.ts";

/** The box of the drawing in CSS pixels before scaling; its middle is the place itself. */
export const RING_BOX = { width: 22, height: 22 } as const;

/** Draws the pin of a restaurant that is no partner: a ring, open like a question. The caller scales the context. */
export function drawRing(context: CanvasRenderingContext2D, palette: PinPalette): void {
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
