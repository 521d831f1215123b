import { expect, it } from "vitest";
import { directionsUrl } from "./geo.ts";

const PLACE = { latitude: "35.6654", longitude: "139.7707" };

it.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
    "https://maps.apple.com/?daddr=35.6654%2C139.7707&dirflg=w",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 7)",
    "https://www.google.com/maps/dir/?api=1&destination=35.6654%2C139.7707&travelmode=walking",
  ],
])("leads the way in the map of %s", (device, url) => {
  expect(directionsUrl(PLACE, device)).toBe(url);
});
