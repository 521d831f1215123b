import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { newRestaurant } from "../../setup/builders/new-restaurant.ts";
import { layOutEvening } from "../../setup/evening/friday-evening.ts";

/** Two pages of A4, in the units of a PDF. */
const A4 = /\/MediaBox ?\[ ?0 0 59[45](?:\.\d+)? 84[12](?:\.\d+)? ?\]/g;

test("before a full evening the team sees who can't eat what, when guests come, and the note of the day", async ({
  page,
}) => {
  test.slow();
  await page.goto("/healthz");
  const restaurant = await newRestaurant(page, "居酒屋 みなと");
  const date = new Date(Date.now() + 9 * 3_600_000 + 2 * 86_400_000).toISOString().slice(0, 10);
  const parties = await layOutEvening(page, restaurant, date);
  await signInAs(page, restaurant.owner);
  await page.goto(`/owner/dashboard?date=${date}&by=brief&lang=ja`);

  const needs = page.getByRole("region", { name: "アレルギー・食事制限" });
  const declared = parties.filter(
    (party) => party.dietaryNeeds.length + party.severeAllergens.length + party.otherNeeds.length > 0,
  );
  await expect(needs.getByRole("listitem").filter({ has: page.getByRole("button") })).toHaveCount(
    declared.length,
  );
  await expect(needs).toContainText("重症");
  await expect(page.getByRole("region", { name: "アレルギー未確認" })).toBeVisible();
  await expect(page.getByRole("region", { name: "来店ペース" })).toContainText("上限超過");

  const note = page.getByRole("region", { name: "今日のひとこと" });
  await note.getByRole("button", { name: "ひとことを書く" }).click();
  await note.getByRole("textbox").fill("20時に停電点検。ろうそくを用意。");
  await note.getByRole("button", { name: "保存" }).click();
  await expect(note.getByRole("button", { name: "ひとことを変更" })).toBeVisible();
  await page.reload();
  await expect(note).toContainText("ろうそくを用意");

  await expect(page.locator(".day-sheet")).toHaveCount(1);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(A4)?.length ?? 0, "pages").toBeLessThanOrEqual(2);
  expect(pdf.match(A4)?.length ?? 0, "pages").toBeGreaterThan(0);
});
