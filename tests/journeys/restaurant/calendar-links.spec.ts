import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { newMember, signInAs } from "../../setup/browser/sign-in.ts";
import { newRestaurant } from "../../setup/builders/new-restaurant.ts";

const SOON = { timeout: 30_000 };
test.describe.configure({ timeout: 150_000 });

test("an owner makes a calendar link, renews it and removes it; each address is shown once", async ({
  page,
}) => {
  await page.goto("/healthz");
  const { id, owner } = await newRestaurant(page, "暦屋");
  await signInAs(page, owner);
  await page.goto(`/owner/dashboard?restaurant=${id}&view=calendar&lang=en`);
  await page.getByLabel(/^Include guests' names/).check(SOON);
  await page.getByRole("button", { name: "Create link" }).click();
  const address = page.locator("code").filter({ hasText: "/api/calendars/" });
  const first = (await address.textContent(SOON)) ?? "";
  const read = async (url: string) => {
    const answer = await page.request.get(url);
    return { status: answer.status(), text: await answer.text() };
  };
  expect((await read(first)).text).toContain("BEGIN:VCALENDAR");
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "I've added it" }).click();
  await expect(address).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("All areas · With names")).toBeVisible(SOON);

  await page.getByRole("button", { name: "New link: All areas" }).click();
  const second = (await address.textContent(SOON)) ?? "";
  expect(second).not.toBe(first);
  expect((await read(first)).status).toBe(404);
  await page.getByRole("button", { name: "Remove: All areas" }).click();
  await expect(page.getByText("No link yet.")).toBeVisible(SOON);
  expect((await read(second)).status).toBe(404);
});

test("a guest has one link for all bookings", async ({ page }) => {
  await page.goto("/healthz");
  await signInAs(page, await newMember(page));
  await page.goto("/app?view=profile&lang=en");
  await page.getByRole("button", { name: "Create link" }).click(SOON);
  const url = (await page.locator("code").filter({ hasText: "/api/calendars/" }).textContent(SOON)) ?? "";
  expect((await page.request.get(url)).headers()["content-type"]).toContain("text/calendar");
  await page.getByRole("button", { name: "Remove link" }).click();
  await expect(page.getByRole("button", { name: "Create link" })).toBeVisible(SOON);
  expect((await page.request.get(url)).status()).toBe(404);
});
