/** Colors of a cover: Tailwind classes. The first ones follow the light or dark theme, the cloths do not. */
export interface Palette {
  ground: string;
  /** Color of the pattern. */
  mark: string;
  /** What the dish lies on: light in both themes. */
  disc: string;
  /** The table or counter. */
  table: string;
}

export const PALETTES: readonly Palette[] = [
  { ground: "fill-sunken", mark: "text-shu-600/45", disc: "fill-sun", table: "fill-warn-bg" },
  { ground: "fill-note-bg", mark: "text-ai-600/40", disc: "fill-plate", table: "fill-ai-600/25" },
  { ground: "fill-ai-900", mark: "text-ai-100/25", disc: "fill-plate", table: "fill-ai-700" },
  { ground: "fill-honey", mark: "text-kin-600/40", disc: "fill-plate", table: "fill-kin-600/30" },
  { ground: "fill-good-bg", mark: "text-matcha-600/45", disc: "fill-plate", table: "fill-matcha-600/25" },
  { ground: "fill-sunken", mark: "text-ai-600/35", disc: "fill-sky", table: "fill-note-bg" },
  { ground: "fill-brick", mark: "text-shu-100/30", disc: "fill-plate", table: "fill-ai-950/30" },
  { ground: "fill-ai-700", mark: "text-ai-100/25", disc: "fill-sun", table: "fill-ai-900" },
];

/** Traditional patterns: waves, circles, checks, arrow feathers, hemp leaves, shell. */
export const EDGES = ["waves", "rings", "checks", "arrows", "hemp", "shell"] as const;
export type Edge = (typeof EDGES)[number];

/**
 * How the board is composed: `sun` over a patterned hem; `counter` with the dish standing on it; `label` on the stripes of an awning;
 * `curtain` over the door; `board` with the dish's word beside it.
 */
export const LAYOUTS = ["sun", "counter", "label", "curtain", "board"] as const;
export type Layout = (typeof LAYOUTS)[number];

export interface CoverDesign {
  palette: Palette;
  edge: Edge;
  layout: Layout;
}

/** Deterministic: the same restaurant always gets the same cover, on every device. */
export function pickDesign(id: string): CoverDesign {
  const seed = hash(id);
  return {
    palette: at(PALETTES, seed),
    edge: at(EDGES, seed >>> 8),
    layout: at(LAYOUTS, seed >>> 16),
  };
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError("an empty list has nothing to pick");
  return item;
}

/** FNV-1a with a final mix: similar ids get different covers. Unsigned 32 bit. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
