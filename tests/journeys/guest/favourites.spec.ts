import type { Page } from "@playwright/test";
import { bookablePartners, expect, test } from "../../setup/browser/journey.ts";
import { newMember, signInAs } from "../../setup/browser/sign-in.ts";

const heart = (page: Page, name: string) => page.getByRole("button", { name: `Favorite: ${name}` }).first();
const inFavourites = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("link", { name, exact: true }) });

test("hearts work signed out, come along at sign-in, and go both ways between devices", async ({
  page,
  browser,
}) => {
  const [first, second] = await bookablePartners(page);
  if (!first || !second) throw new Error("the demo district has partners");
  await page.goto(`/search?lang=en&q=${encodeURIComponent(first.name)}`);
  await heart(page, first.name).click();
  await page.goto("/app?view=favourites");
  await expect(page.getByText("Saved on this device.")).toBeVisible();
  await expect(inFavourites(page, first.name)).toBeVisible();

  const member = await newMember(page);
  await signInAs(page, member);
  await page.goto("/app?view=favourites&lang=en");
  await expect(page.getByText("Saved to your account")).toBeVisible();
  await expect(inFavourites(page, first.name)).toBeVisible();

  // The guest's second device.
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin, locale: "en-US" });
  await signInAs(other, member);
  await other.goto("/app?view=favourites&lang=en");
  await expect(inFavourites(other, first.name)).toBeVisible();
  await heart(other, first.name).click();
  await expect(heart(other, first.name)).toHaveAttribute("aria-pressed", "false");
  await other.goto(`/search?lang=en&q=${encodeURIComponent(second.name)}`);
  await heart(other, second.name).click();
  await expect
    .poll(async () => (await savedOf(page, member)).length, { message: "the account knows" })
    .toBe(1);

  await page.reload();
  await expect(inFavourites(page, second.name)).toBeVisible();
  await expect(inFavourites(page, first.name)).toHaveCount(0);
  await other.close();

  // The next user of this device doesn't see them.
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/app$/);
  await page.goto("/app?view=favourites");
  await expect(page.getByText("No favorites yet")).toBeVisible();
});

test("a heart taken away in the favourites stays in sight, and a second tap brings it back", async ({
  page,
}) => {
  const [partner] = await bookablePartners(page);
  if (!partner) throw new Error("the demo district has partners");
  await page.goto(`/search?lang=en&q=${encodeURIComponent(partner.name)}`);
  await heart(page, partner.name).click();
  await page.goto("/app?view=favourites");
  await heart(page, partner.name).click();
  await expect(page.getByText("1 restaurant")).toHaveCount(0);
  await heart(page, partner.name).click();
  await expect(page.getByText("1 restaurant")).toBeVisible();
});

async function savedOf(page: Page, member: { email: string; password: string }): Promise<unknown[]> {
  const login = await page.request.post("/api/auth/login", {
    data: { email: member.email, password: member.password },
  });
  const { token } = (await login.json()) as { token: string };
  const answer = await page.request.get("/api/favourites", { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as unknown[];
}
