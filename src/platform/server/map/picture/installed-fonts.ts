/** A drawing as PNG. `dpi`: 72 makes one pixel of each of the drawing. */
export type Rasterize = (svg: string, dpi: number) => Promise<Buffer>;

/** Two letters of each script: without a font of it both are the same box, or nothing. */
const SAMPLES: readonly { script: RegExp; letters: readonly [string, string] }[] = [
  { script: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, letters: ["駅", "口"] },
  { script: /\p{Script=Hangul}/u, letters: ["역", "가"] },
  { script: /\p{Script=Thai}/u, letters: ["ก", "ด"] },
  { script: /\p{Script=Latin}/u, letters: ["W", "i"] },
];

/**
 * Which texts can be written into a raster picture with the fonts of this machine, found by writing some: a server may
 * have none, and a map without a name is better than one with boxes.
 */
export async function openWriter(rasterize: Rasterize): Promise<(text: string) => boolean> {
  const found = await Promise.all(
    SAMPLES.map(async ({ script, letters }) => {
      const [one, other] = letters.map((letter) => rasterize(sampleOf(letter), PLAIN_DPI));
      return one && other && (await one).equals(await other) ? script : null;
    }),
  );
  const missing = found.filter((script) => script !== null);
  return (text) => !missing.some((script) => script.test(text));
}

/** Dots per inch at which one pixel of an SVG is one of the raster. */
export const PLAIN_DPI = 72;

function sampleOf(letter: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text x="4" y="30" font-size="28" font-family="sans-serif">${letter}</text></svg>`;
}
