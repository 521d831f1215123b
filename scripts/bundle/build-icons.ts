/**
 * Renders the icons of the installed app from the logo. Run by hand after the logo has changed (`node
 * scripts/bundle/build-icons.ts`); the images are committed.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "../prerequisites.ts";
import { ROOT } from "../source-files.ts";

const FOLDER = join(ROOT, "public/icons");
const CLOTH = "M6 8.500h6v16l-6 1.500zM13 8.500h6V25h-6zM20 8.500h6V26l-6-1.500z";

interface Icon {
  name: string;
  /** Pixels per side. */
  size: number;
  /** Corner radius, for a side of 32; a full square where the device cuts the shape itself. */
  radius: number;
  /** Share of the square that the logo fills; devices may crop everything outside the middle 80 %. */
  scale: number;
}

const ICONS: readonly Icon[] = [
  { name: "icon-192", size: 192, radius: 7, scale: 1 },
  { name: "icon-512", size: 512, radius: 7, scale: 1 },
  { name: "icon-maskable-512", size: 512, radius: 0, scale: 0.78 },
  { name: "apple-touch-icon", size: 180, radius: 0, scale: 0.9 },
  // Of passes in Apple Wallet, for screens of three densities.
  ...[1, 2, 3].flatMap((density) => [
    { name: `pass-icon-${density}`, size: 29 * density, radius: 0, scale: 0.9 },
    { name: `pass-logo-${density}`, size: 50 * density, radius: 7, scale: 1 },
  ]),
];

function drawing({ radius, scale }: Icon): string {
  const move = (1 - scale) * 16;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="100%" height="100%">
    <rect width="32" height="32" rx="${radius}" fill="#16294d"/>
    <g transform="translate(${move} ${move}) scale(${scale})">
      <rect x="3" y="6" width="26" height="2.500" rx="1.250" fill="#e8dfcc"/><path d="${CLOTH}" fill="#e14b2c"/>
    </g></svg>`;
}

/** Requested without reading the page: by feed readers, old browsers, and new ones on reload. */
const FAVICON: Icon = { name: "favicon", size: 48, radius: 7, scale: 1 };

/** An ICO file that contains one PNG image. */
function iconFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

mkdirSync(FOLDER, { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const icon of ICONS) writeFileSync(join(FOLDER, `${icon.name}.png`), await picture(icon));
writeFileSync(join(ROOT, "public/favicon.ico"), iconFile(await picture(FAVICON), FAVICON.size));
await browser.close();

async function picture(icon: Icon): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing(icon)}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}
