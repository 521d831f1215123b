import type { Locator, Page } from "@playwright/test";
import { addDays } from "#kernel/time/calendar.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { newRestaurant } from "../../setup/builders/new-restaurant.ts";
import { layOutEvening } from "../../setup/evening/friday-evening.ts";

test.use({ viewport: { width: 820, height: 1180 }, allowed: [/409 \(/] });
test.describe.configure({ timeout: 150_000 });

const SOON = { timeout: 30_000 };
/** Parties of the evening that are entered before: the later seatings have free tables. */
const PARTIES = 30;

const today = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);

/** Taps, and counts them. */
function tapCounter() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      await target.click(SOON);
      taps += 1;
    },
    taps: () => taps,
  };
}

async function openBook(page: Page, date: string, parties: number): Promise<void> {
  await page.goto("/healthz");
  const restaurant = await newRestaurant(page, "居酒屋 みなと");
  await layOutEvening(page, restaurant, date, { parties });
  await signInAs(page, restaurant.owner);
  await page.goto(`/owner/dashboard?restaurant=${restaurant.id}&date=${date}&by=time&lang=en`);
}

test("a regular calls: the number finds them, and the booking with an allergy takes six taps", async ({
  page,
}) => {
  const date = addDays(today(), 2);
  await openBook(page, date, PARTIES);
  const { tap, taps } = tapCounter();
  await tap(page.getByRole("button", { name: "Call", exact: true }));
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByLabel("Phone")).toBeFocused(SOON);
  await page.keyboard.type("090-1234-1000");
  await expect(sheet.getByLabel(/^Name/)).toHaveValue("佐藤 花子", SOON);
  await expect(sheet.getByRole("heading", { name: "Known guest: 佐藤 花子" })).toBeVisible(SOON);

  await tap(sheet.getByText("4", { exact: true }));
  await tap(sheet.locator("label").filter({ hasText: "21:30" }));
  // Nothing is remembered of what they couldn't eat without their consent: it is asked again.
  await tap(sheet.getByText("Has needs", { exact: true }));
  await tap(sheet.locator("label").filter({ hasText: "えび・かに" }).first());
  await tap(sheet.getByRole("button", { name: "Add to book" }));
  await expect(page.getByText(/^佐藤 花子: .*21:30, T\d$/)).toBeVisible(SOON);
  expect(taps()).toBe(6);

  const party = page
    .getByRole("region", { name: "Dinner" })
    .getByRole("listitem")
    .filter({ hasText: "佐藤 花子" })
    .filter({ hasText: "21:30" });
  await expect(party).toContainText("えび・かに", SOON);

  // One field finds a guest by the end of the number, too.
  await page.getByRole("searchbox", { name: "Find a guest" }).fill("1001");
  await expect(page.getByRole("list", { name: "Guests found" })).toContainText("鈴木 一郎", SOON);
});

test("a party at the door is seated by two taps, and its table is known before the second", async ({
  page,
}) => {
  await openBook(page, today(), 0);
  const { tap, taps } = tapCounter();
  await tap(page.getByRole("button", { name: "Walk-in", exact: true }));
  const size = page.getByRole("dialog").getByRole("button", { name: /^2 guests/ });
  await expect(size).toContainText(/[CT]\d/, SOON);
  const [table] = /[CT]\d/.exec(await size.innerText()) ?? [];
  await tap(size);
  await expect(page.getByText(`2 guests seated at ${table}`)).toBeVisible(SOON);
  expect(taps()).toBe(2);
});
