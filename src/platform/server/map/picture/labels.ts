import type { Size } from "./view.ts";

export interface Label {
  /** Its lines, the reader's language first. */
  lines: readonly string[];
  x: number;
  y: number;
  /** Degrees; 0 for a level one. */
  turn: number;
  fontSize: number;
  color: string;
  isBold: boolean;
  /** Lower comes first. */
  rank: number;
  /** The blue sign of a station stands above its name. */
  hasSign: boolean;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const LINE_HEIGHT = 1.15;
export const SIGN_RADIUS = 6;
const PADDING = 3;
/** Letters are about this wide compared with the size of the font. */
const [WIDE, NARROW] = [1, 0.56];
const IS_WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]/;

/** An estimate: a server has no layout engine, and the browser's font is its own. */
export function textWidth(text: string, fontSize: number): number {
  return [...text].reduce((sum, letter) => sum + (IS_WIDE.test(letter) ? WIDE : NARROW), 0) * fontSize;
}

/** Where else a station's sign may stand, in pixels: it is the middle of something much larger. */
const BESIDE: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, 28],
  [0, -52],
  [44, 0],
  [-44, 0],
];

/** Those that fit into the picture without touching each other or what is taken already, the most important first. */
export function placeLabels(labels: readonly Label[], taken: readonly Box[], size: Size): Label[] {
  const boxes = [...taken];
  const names = new Set<string>();
  return [...labels]
    .sort((a, b) => a.rank - b.rank)
    .flatMap((label) => {
      // Two stations of one name are one for who looks for it, however each is spelled.
      if (label.lines.some((line) => names.has(line))) return [];
      const moves = label.hasSign ? BESIDE : BESIDE.slice(0, 1);
      const place = moves
        .map(([x, y]) => ({ ...label, x: label.x + x, y: label.y + y }))
        .find((moved) => {
          const box = boxOf(moved);
          const isInside =
            box.left >= 2 && box.top >= 2 && box.right <= size.width - 2 && box.bottom <= size.height - 2;
          return isInside && !boxes.some((other) => overlaps(other, box));
        });
      if (place === undefined) return [];
      boxes.push(boxOf(place));
      for (const line of label.lines) names.add(line);
      return [place];
    });
}

function boxOf({ lines, x, y, turn, fontSize, hasSign }: Label): Box {
  const width = Math.max(...lines.map((line) => textWidth(line, fontSize)));
  const height = lines.length * fontSize * LINE_HEIGHT;
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)].map(Math.abs);
  const halfWidth = (width * (cos ?? 1) + height * (sin ?? 0)) / 2 + PADDING;
  const halfHeight = (width * (sin ?? 0) + height * (cos ?? 1)) / 2 + PADDING;
  if (!hasSign)
    return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
  const side = Math.max(halfWidth, SIGN_RADIUS + PADDING);
  return {
    left: x - side,
    right: x + side,
    top: y - SIGN_RADIUS - PADDING,
    bottom: y + SIGN_RADIUS + height + PADDING,
  };
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The label as SVG. */
export function writeLabel(label: Label, halo: string): string {
  const { lines, x, y, turn, fontSize, color, isBold, hasSign } = label;
  const first = hasSign
    ? y + SIGN_RADIUS + fontSize
    : y + fontSize * 0.36 - ((lines.length - 1) * fontSize * LINE_HEIGHT) / 2;
  const spans = lines
    .map((line, at) => {
      const size = at === 0 ? fontSize : fontSize * 0.85;
      return `<tspan x="${short(x)}" y="${short(first + at * fontSize * LINE_HEIGHT)}" font-size="${short(size)}">${escaped(line)}</tspan>`;
    })
    .join("");
  const turned = turn === 0 ? "" : ` transform="rotate(${short(turn)} ${short(x)} ${short(y)})"`;
  return `<text${turned} fill="${color}" stroke="${halo}"${isBold ? ' font-weight="600"' : ""}>${spans}</text>`;
}

/** One decimal at most: a tenth of a pixel is not seen. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
