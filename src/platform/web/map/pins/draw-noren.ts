import type { PinPalette } from "../style/palette.ts";

/** The box of the drawing in CSS pixels before scaling; the tip of the middle panel is the place itself. */
export const NOREN_BOX = { width: 36, height: 36 } as const;

const TIP = { x: 18, y: 32 };
const CLOTH = { left: 6, right: 30, top: 7, hem: 24 };
const PANELS = 3;

/**
 * Draws the pin of a partner: a rod with a cloth in three panels, the door curtain of a Japanese restaurant,
 * whose middle panel runs down to a point. The caller scales the context.
 */
export function drawNoren(context: CanvasRenderingContext2D, palette: PinPalette): void {
  const cloth = clothPath();
  const rod = rodPath();
  context.lineJoin = "round";

  // The casing first, once around everything, so that the pin stands out on any ground.
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
