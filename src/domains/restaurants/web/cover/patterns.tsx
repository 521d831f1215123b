import type { ReactNode } from "react";

/** Two colours of the palette, and the line that is drawn on them. */
export interface Palette extends PatternInk {
  glyphStroke: string;
}

/** Paper in the colours that carry no meaning beside a dish. */
export const PAPER = {
  washi: paper("fill-sunken", "fill-line", "stroke-line", "stroke-link"),
  ai: paper("fill-note-bg", "fill-ai-600/15", "stroke-ai-600/25", "stroke-link"),
} as const;

/** The first four are cloth and stay as they are; the others are paper and follow the light or dark theme. */
export const PALETTES: readonly Palette[] = [
  cloth("fill-ai-900", "fill-ai-600/45", "stroke-ai-600/60"),
  cloth("fill-shu-600", "fill-shu-500/60", "stroke-shu-100/30"),
  cloth("fill-ai-700", "fill-ai-600/60", "stroke-ai-100/25"),
  cloth("fill-matcha-600", "fill-matcha-100/10", "stroke-matcha-100/25"),
  PAPER.washi,
  paper("fill-sunken", "fill-shu-500/10", "stroke-shu-500/20", "stroke-warn"),
  PAPER.ai,
  paper("fill-warn-bg", "fill-shu-500/15", "stroke-shu-500/25", "stroke-warn"),
  paper("fill-good-bg", "fill-matcha-600/15", "stroke-matcha-600/30", "stroke-good"),
];

function cloth(groundFill: string, markFill: string, markStroke: string): Palette {
  return { groundFill, markFill, markStroke, glyphStroke: "stroke-washi-50" };
}

function paper(groundFill: string, markFill: string, markStroke: string, glyphStroke: string): Palette {
  return { groundFill, markFill, markStroke, glyphStroke };
}

/** How a pattern's parts are coloured: the ground below, the second colour on it. Tailwind's fill and stroke classes. */
interface PatternInk {
  groundFill: string;
  markFill: string;
  markStroke: string;
}

/** One tile that repeats without a seam. */
export interface Tile {
  width: number;
  height: number;
  draw(ink: PatternInk, id: string): ReactNode;
}

const TRIANGLE_SIDE = 40;
const TRIANGLE_HEIGHT = (TRIANGLE_SIDE * Math.sqrt(3)) / 2;
const HEXAGON_SIDE = 16;
const HEXAGON_WIDTH = HEXAGON_SIDE * Math.sqrt(3);

/** The waves of each row hide the lower half of the row above, so rows are drawn from the top. */
const WAVE_ROWS = [-10, 0, 10, 20, 30] as const;

/** Traditional patterns; each has had its name and meaning for centuries. */
export const PATTERNS: readonly Tile[] = [
  // 青海波 seigaiha: the calm sea.
  {
    width: 40,
    height: 20,
    draw: ({ groundFill, markStroke }, id) => (
      <>
        <defs>
          <g id={`${id}w`} className={`${groundFill} ${markStroke}`} strokeWidth="1.6">
            <circle r="20" />
            <circle r="14" />
            <circle r="8" />
          </g>
        </defs>
        {WAVE_ROWS.map((y) => (
          <g key={y}>
            {(y % 20 === 0 ? [0, 40] : [20, -20, 60]).map((x) => (
              <use key={x} href={`#${id}w`} x={x} y={y} />
            ))}
          </g>
        ))}
      </>
    ),
  },
  // 麻の葉 asanoha: the hemp leaf, which grows straight.
  {
    width: TRIANGLE_SIDE,
    height: 2 * TRIANGLE_HEIGHT,
    draw: ({ markStroke }) => <path d={hempLeaf()} className={`fill-none ${markStroke}`} strokeWidth="1.4" />,
  },
  // 七宝 shippo: the seven treasures, circles without end.
  {
    width: 40,
    height: 40,
    draw: ({ markStroke }) => (
      <g className={`fill-none ${markStroke}`} strokeWidth="1.6">
        {["0 0", "40 0", "0 40", "40 40", "20 20"].map((at) => (
          <circle key={at} r="20" transform={`translate(${at})`} />
        ))}
      </g>
    ),
  },
  // 市松 ichimatsu: checks.
  {
    width: 44,
    height: 44,
    draw: ({ markFill }) => <path d="M0 0h22v22H0zM22 22h22v22H22z" className={markFill} />,
  },
  // 矢絣 yagasuri: arrow feathers, which never come back.
  {
    width: 36,
    height: 56,
    draw: ({ markFill }) => (
      <path
        d="M0 0l8 8v28l-8-8zM10 8l8-8v28l-8 8zM18 28l8 8v28l-8-8zM28 36l8-8v28l-8 8zM18-28l8 8V8l-8-8zM28-20l8-8V0l-8 8z"
        className={markFill}
      />
    ),
  },
  // 亀甲 kikko: the tortoise's shell, a long life.
  {
    width: HEXAGON_WIDTH,
    height: 3 * HEXAGON_SIDE,
    draw: ({ markStroke }) => (
      <g className={`fill-none ${markStroke}`} strokeWidth="1.6">
        <path d={`${hexagon(HEXAGON_SIDE)}M${round(HEXAGON_WIDTH / 2)} 32v16`} />
        <path d={hexagon(HEXAGON_SIDE * 0.55)} />
        {[0, HEXAGON_WIDTH].map((x) => (
          <path
            key={x}
            d={hexagon(HEXAGON_SIDE * 0.55)}
            transform={`translate(${round(x - HEXAGON_WIDTH / 2)} 24)`}
          />
        ))}
      </g>
    ),
  },
];

/** Triangles with their corners joined to their centres. */
function hempLeaf(): string {
  const [s, h] = [TRIANGLE_SIDE, TRIANGLE_HEIGHT];
  const corners = (centre: [number, number], points: [number, number][]) =>
    points.map(([x, y]) => `M${round(centre[0])} ${round(centre[1])}L${round(x)} ${round(y)}`).join("");
  const band = (near: number, far: number, third: number) =>
    corners(
      [s / 2, near + third],
      [
        [0, near],
        [s, near],
        [s / 2, far],
      ],
    ) +
    [0, s]
      .map((x) =>
        corners(
          [x, near + 2 * third],
          [
            [x, near],
            [x - s / 2, far],
            [x + s / 2, far],
          ],
        ),
      )
      .join("");
  const edges = `M0 0H${s}M0 ${round(h)}H${s}M0 0L${s / 2} ${round(h)}L${s} 0M0 ${round(2 * h)}L${s / 2} ${round(h)}L${s} ${round(2 * h)}`;
  return edges + band(0, h, h / 3) + band(2 * h, h, -h / 3);
}

/** A hexagon on its corner around the middle of the tile's upper part. */
function hexagon(side: number): string {
  const [x, y] = [HEXAGON_WIDTH / 2, HEXAGON_SIDE];
  const half = (side * Math.sqrt(3)) / 2;
  const points = [
    [0, -side],
    [half, -side / 2],
    [half, side / 2],
    [0, side],
    [-half, side / 2],
    [-half, -side / 2],
  ] as const;
  return `M${points.map(([dx, dy]) => `${round(x + dx)} ${round(y + dy)}`).join("L")}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
