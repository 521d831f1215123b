import sharp from "sharp";
import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { newRestaurant } from "../../setup/builders/new-restaurant.ts";

const SOON = { timeout: 30_000 };

test.describe.configure({ timeout: 120_000 });
// A file whose content doesn't match its type is rejected.
test.use({ allowed: [/400 \(/] });

/** As written by a phone in portrait orientation: rotated, with the camera's name in the metadata. */
async function photo(name: string, background: string) {
  const picture = sharp({ create: { width: 1_600, height: 1_200, channels: 3, background } });
  const buffer = await picture
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: "Kamera" } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

test("a restaurant's photos: sent by phone, sorted, described, taken off and put back; guests see them", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { id, owner } = await newRestaurant(page, `港写真館 ${Date.now()}`);
  await signInAs(page, owner);
  await page.goto(`/owner/dashboard?restaurant=${id}&view=photos&lang=en`);
  const photos = page.getByRole("region", { name: "Photos" });
  await expect(photos.getByText("No photos yet")).toBeVisible(SOON);

  const choose = photos.getByLabel("Choose photos");
  await choose.setInputFiles([await photo("door.jpg", "#8c2f2f"), await photo("counter.jpg", "#2f4f8c")]);
  await expect(photos.getByText("2 of 12 photos")).toBeVisible(SOON);
  await expect(photos.getByText("Saved. Guests can see it now.")).toBeVisible();

  const lie = { name: "fish.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg onload='alert(1)'/>") };
  await choose.setInputFiles(lie);
  await expect(photos.getByText("We can't read this file as a photo.")).toBeVisible(SOON);
  await photos.getByRole("button", { name: "Close" }).click();
  await expect(photos.getByText("2 of 12 photos")).toBeVisible();

  const cards = photos.getByRole("listitem");
  const caption = cards.nth(1).getByLabel("Caption");
  await caption.fill("Counter by the harbour");
  await caption.press("Enter");
  await cards.nth(1).getByRole("button", { name: "Move Counter by the harbour up" }).click();
  await expect(cards.nth(0).getByRole("img", { name: "Counter by the harbour" })).toBeVisible();
  await cards.nth(1).getByRole("button", { name: "Remove Photo 2" }).click();
  await expect(photos.getByText("1 of 12 photos")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(photos.getByText("2 of 12 photos")).toBeVisible();
  await expect(photos.getByText("Saved. Guests can see it now.")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const shown = await (await page.request.get(`/api/restaurants/${id}`)).json();
  expect(shown.photos).toMatchObject([{ caption: "Counter by the harbour" }, { caption: null }]);
  const file = await sharp(await (await page.request.get(shown.photos[0].url)).body()).metadata();
  expect(file).toMatchObject({ format: "webp", width: 720, height: 960 });
  expect(file.exif).toBeUndefined();

  await page.goto(`/restaurant/${id}?lang=en`);
  const drawn = (name: RegExp) =>
    page.getByRole("img", { name }).evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(() => drawn(/^Photo of /), SOON).toBe(720);
  await page.getByRole("link", { name: /^Photo 2 of / }).click();
  const viewer = page.getByRole("dialog", { name: "Photos" });
  await expect(viewer.getByText("Counter by the harbour")).toBeVisible();
  await viewer.getByRole("button", { name: "Close" }).click();
  await expect(viewer).toHaveCount(0);
});
