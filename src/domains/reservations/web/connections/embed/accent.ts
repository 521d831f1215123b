type Rgb = readonly [red: number, green: number, blue: number];

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;
/** The surfaces of our themes on which links stand (app.css: `--sunken` and `--card`). */
const SURFACES = { light: ["#f4eee1", "#fffdf8"], dark: ["#191c22", "#1d2027"] } as const;
const WHITE = "#ffffff";
const INK = "#1d1b19";
const STEPS = 20;

/**
 * The colours that an accent of the page around the frame becomes: the button as it was given, with text that can be
 * read on it; for links the same hue, darkened or lightened until it can be read.
 */
export function accentColours(accent: string, theme: "light" | "dark") {
  const text = contrast(accent, WHITE) >= LEAST_CONTRAST ? WHITE : INK;
  return {
    call:
      text === INK && contrast(accent, INK) < LEAST_CONTRAST
        ? mixed(accent, WHITE, isReadableWith(INK))
        : accent,
    callText: text,
    link: mixed(accent, theme === "light" ? "#000000" : WHITE, (colour) =>
      SURFACES[theme].every((surface) => contrast(colour, surface) >= LEAST_CONTRAST),
    ),
  };
}

const isReadableWith = (other: string) => (colour: string) => contrast(colour, other) >= LEAST_CONTRAST;

/** The first mixture with the other colour that will do. */
function mixed(from: string, to: string, isEnough: (colour: string) => boolean): string {
  const [start, end] = [channels(from), channels(to)];
  for (let step = 0; step <= STEPS; step++) {
    const colour = hexOf(start.map((one, index) => one + ((end[index] ?? 0) - one) * (step / STEPS)));
    if (isEnough(colour)) return colour;
  }
  return to;
}

export function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((one, two) => one - two);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance (WCAG 2.2): 0 is black, 1 is white. */
export function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf(values: readonly number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}
