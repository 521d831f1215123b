import sharp from "sharp";

/** Two letters of each script: without a font of it both are the same box, or nothing. */
const SAMPLES: readonly { script: RegExp; letters: readonly [string, string] }[] = [
  { script: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, letters: ["駅", "口"] },
  { script: /\p{Script=Hangul}/u, letters: ["역", "가"] },
  { script: /\p{Script=Thai}/u, letters: ["ก", "ด"] },
  { script: /\p{Script=Latin}/u, letters: ["W", "i"] },
];

let writer: Promise<(text: string) => boolean> | null = null;

/**
 * Which texts can be written into a raster picture with the fonts of this machine, found by writing some: a server may
 * have none, and a map without a name is better than one with boxes.
 */
export function openWriter(): Promise<(text: string) => boolean> {
  writer ??= missingScripts().then((missing) => (text: string) => !missing.some((script) => script.test(text)));
  return writer;
}

async function missingScripts(): Promise<RegExp[]> {
  const found = await Promise.all(
    SAMPLES.map(async ({ script, letters }) => {
      const [one, other] = await Promise.all(letters.map(pixelsOf));
      return one !== undefined && other !== undefined && one.equals(other) ? script : null;
    }),
  );
  return found.filter((script) => script !== null);
}

function pixelsOf(letter: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text x="4" y="30" font-size="28" font-family="sans-serif">${letter}</text></svg>`;
  return sharp(Buffer.from(svg)).raw().toBuffer();
}
