import type { Page } from "@playwright/test";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { type Member, signInAs } from "../../setup/browser/sign-in.ts";
import { headersOf, newRestaurant } from "../../setup/builders/new-restaurant.ts";
import { testCourse } from "../../setup/builders/test-course.ts";
import { layOutEvening } from "../../setup/evening/friday-evening.ts";

/** Two pages of A4, in the units of a PDF. */
const A4 = /\/MediaBox ?\[ ?0 0 59[45](?:\.\d+)? 84[12](?:\.\d+)? ?\]/g;

/** Two courses, for parties in turn. */
async function giveCourses(
  page: Page,
  { id, owner }: { id: string; owner: Member },
  parties: readonly BookReservation[],
): Promise<void> {
  const headers = await headersOf(page, owner);
  for (const minutes of [60, 90]) {
    const course = testCourse({
      names: { ja: `宴会コース${minutes}分` },
      minutes,
      lastDrinks: 30,
      maxParty: 60,
    });
    const url = `/api/owner/restaurants/${id}/courses/${id}-${minutes}`;
    const saved = await page.request.put(url, { headers, data: { ...course, version: 0 } });
    expect(saved.status(), await saved.text()).toBe(200);
  }
  for (const [at, party] of parties.entries()) {
    const data = { courseId: `${id}-${at % 2 === 0 ? 60 : 90}` };
    const given = await page.request.patch(`/api/owner/reservations/${party.id}`, { headers, data });
    expect(given.status(), await given.text()).toBe(200);
  }
}

test("before a full evening the team sees who can't eat what, when guests come, and the note of the day", async ({
  page,
}) => {
  test.slow();
  await page.goto("/healthz");
  const restaurant = await newRestaurant(page, "居酒屋 みなと");
  const date = new Date(Date.now() + 9 * 3_600_000 + 2 * 86_400_000).toISOString().slice(0, 10);
  const parties = await layOutEvening(page, restaurant, date);
  await giveCourses(page, restaurant, parties.slice(0, 24));
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

  await expect(page.getByRole("region", { name: "コース", exact: true })).toContainText("宴会コース");

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
