import { readFileSync } from "node:fs";
import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { registerReader } from "#platform/server/http/caller/request-language.ts";
import { registerWebManifest } from "./web-manifest.ts";

interface Manifest {
  lang: string;
  description: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose?: string }[];
}

async function manifest(address: string): Promise<Manifest> {
  const app = Fastify();
  await app.register(cookie);
  registerReader(app);
  registerWebManifest(app);
  const answer = await app.inject(address);
  expect(answer.headers["content-type"]).toMatch(/^application\/manifest\+json/);
  return answer.json();
}

it("tells a device about the app in the reader's language", async () => {
  const [english, japanese] = await Promise.all(
    ["en", "ja"].map((language) => manifest(`/manifest.webmanifest?lang=${language}`)),
  );
  expect(english?.lang).toBe("en");
  expect(japanese?.lang).toBe("ja");
  expect(japanese?.description).not.toBe(english?.description);
});

it("names icons that are there, in the sizes that it says", async () => {
  const { icons } = await manifest("/manifest.webmanifest");
  expect(icons.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512", "512x512"]);
  expect(icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  for (const { src, sizes } of icons) {
    const png = readFileSync(new URL(`../../../../public${src}`, import.meta.url));
    // Width and height are at a fixed offset in every PNG.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});
