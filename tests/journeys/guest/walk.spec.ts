import type { BrowserContext, Page } from "@playwright/test";
import { distanceMetres, type Position } from "#kernel/geo.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { newMember, signInAs } from "../../setup/browser/sign-in.ts";
import { offset, walk } from "../../setup/browser/walk.ts";

interface Place {
  id: string;
  nameTranslations: { en?: string };
  name: string;
  latitude: string;
  longitude: string;
}

const positionOf = ({ latitude, longitude }: Place): Position => ({
  lat: Number(latitude),
  lng: Number(longitude),
});

async function around(page: Page, { lat, lng }: Position): Promise<Place[]> {
  const answer = await page.request.get(
    `/api/restaurants?lat=${lat}&lng=${lng}&radius=1500&limit=500&lang=en`,
  );
  return (await answer.json()) as Place[];
}

const stand = (context: BrowserContext, { lat, lng }: Position) =>
  context.setGeolocation({ latitude: lat, longitude: lng, accuracy: 5 });

/** The last position that the page received. */
interface Standing {
  stands?: Position;
}

/** Records the positions the page receives: a browser skips a position that is followed closely by another. */
const sayWhere = (page: Page) =>
  page.addInitScript(() => {
    const standing = globalThis as Standing;
    navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude } }) => {
        standing.stands = { lat: latitude, lng: longitude };
      },
      undefined,
      { enableHighAccuracy: true },
    );
  });

/** Moves to a position, and waits until the page has received it and rendered the result. */
async function step(context: BrowserContext, page: Page, here: Position): Promise<void> {
  await stand(context, here);
  await page.waitForFunction(({ lat, lng }) => {
    const { stands } = globalThis as Standing;
    return stands?.lat === lat && stands.lng === lng;
  }, here);
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
}

test("a walk down the street raises exactly the alerts of what it passes, each once", async ({
  context,
  page,
}) => {
  test.slow();
  await context.grantPermissions(["geolocation"]);
  await signInAs(page, await newMember(page));
  // Closed restaurants raise no alert; the test runs at any hour.
  await page.route("**/api/restaurants?*", async (route) => {
    const answer = await route.fetch();
    const cards = (await answer.json()) as object[];
    await route.fulfill({ response: answer, json: cards.map((card) => ({ ...card, isOpenNow: true })) });
  });
  const start = { lat: 35.6712, lng: 139.7645 };
  const path = walk(offset(start, -260, 0), offset(start, 260, 0), 26);
  const places = await around(page, start);
  // Computed by the test's own rule: an alert is raised when the walk comes within 200 m of a place.
  const expected = places.filter((place) =>
    path.some((here) => distanceMetres(here, positionOf(place)) <= 200),
  );
  expect(expected.length, "the street has restaurants").toBeGreaterThan(0);

  const told = new Set<string>();
  await stand(context, path[0] ?? start);
  await sayWhere(page);
  await page.goto("/app?view=alerts&lang=en");
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  const collect = async () => {
    const memory = await page.evaluate(() => localStorage.getItem("noren_alerts") ?? "{}");
    const { raised = {} } = JSON.parse(memory) as { raised?: Record<string, string> };
    for (const id of Object.keys(raised)) told.add(id);
  };
  for (const here of path) {
    await step(context, page, here);
  }
  await expect
    .poll(async () => {
      await collect();
      return told.size;
    })
    .toBe(expected.length);
  expect([...told].sort()).toEqual(expected.map(({ id }) => id).sort());
  await expect(page.getByRole("link", { name: /^View/ })).toHaveCount(Math.min(5, expected.length));

  // Back along the same street, and after a reload: no alert is repeated on the same day.
  const before = await page.evaluate(() => localStorage.getItem("noren_alerts"));
  await page.reload();
  for (const here of path.toReversed()) {
    await step(context, page, here);
  }
  const idsIn = (memory: string | null) =>
    (JSON.parse(memory ?? "{}") as { recent: { id: string }[] }).recent.map(({ id }) => id);
  expect(idsIn(await page.evaluate(() => localStorage.getItem("noren_alerts")))).toEqual(idsIn(before));

  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(
    page.getByText("No recent alerts. Move around to discover restaurants near you!"),
  ).toBeVisible();
});
