import type { PatternInk } from "./patterns.tsx";

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
