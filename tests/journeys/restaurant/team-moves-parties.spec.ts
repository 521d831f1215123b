import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { newRestaurant } from "../../setup/builders/new-restaurant.ts";
import { layOutEvening } from "../../setup/evening/friday-evening.ts";

const SOON = { timeout: 15_000 };

test.use({ viewport: { width: 1440, height: 900 }, allowed: [/409 \(/] });

/** Drags from a point of an element by so many pixels. */
async function drag(page: Page, from: Locator, by: { x: number; y: number }, at: "middle" | "end") {
  const box = await from.boundingBox();
  if (box === null) throw new Error("It isn't shown.");
  const x = at === "end" ? box.x + box.width - 2 : box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 4 });
  await page.mouse.move(x + by.x, y + by.y, { steps: 4 });
  await page.mouse.up();
}

test("the whole room is in sight, and a full evening's parties are swapped, moved, stretched and added in it", async ({
  page,
}) => {
  test.slow();
  await page.goto("/healthz");
  const restaurant = await newRestaurant(page, "居酒屋 みなと");
  const date = new Date(Date.now() + 9 * 3_600_000 + 2 * 86_400_000).toISOString().slice(0, 10);
  await layOutEvening(page, restaurant, date);
  await signInAs(page, restaurant.owner);
  await page.goto(`/owner/dashboard?restaurant=${restaurant.id}&date=${date}&by=table&lang=en`);
  const room = page.getByRole("region", { name: "Tables" });
  const row = (label: string) =>
    room
      .locator("[data-table]")
      .filter({ has: page.getByRole("button", { name: `New booking at ${label}` }) });
  const parties = (label: string) =>
    row(label)
      .getByRole("listitem")
      .filter({ has: page.getByRole("button") });
  await expect(parties("C1").first()).toBeVisible(SOON);

  // Twenty tables without scrolling.
  await expect
    .poll(() => room.evaluate((pane) => pane.scrollHeight - pane.clientHeight), SOON)
    .toBeLessThanOrEqual(0);
  await expect(row("R2")).toBeInViewport({ ratio: 1 });
  await expect(parties("C1").first()).toContainText("えび・かに");

  const tableDown = (await row("C2").boundingBox())?.height ?? 0;
  const dialog = page.getByRole("dialog");
  await drag(page, parties("C1").first(), { x: 0, y: tableDown }, "middle");
  await dialog.getByRole("button", { name: "Swap tables: C1 ⇄ C2" }).click(SOON);
  await expect(page.getByText("佐藤 花子 and 鈴木 一郎: tables swapped")).toBeVisible(SOON);
  await expect(dialog).toHaveCount(0);
  await expect(parties("C2").first()).toContainText("佐藤 花子");

  // Two quarters longer, and taken back.
  const last = parties("T6").last();
  const width = (await last.boundingBox())?.width ?? 0;
  await drag(page, last, { x: width / 3, y: 0 }, "end");
  await expect.poll(async () => (await last.boundingBox())?.width, SOON).toBeGreaterThan(width * 1.2);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(async () => (await last.boundingBox())?.width, SOON).toBeLessThan(width * 1.1);

  // Another time is asked about before the guest hears of it.
  await drag(page, parties("R1").last(), { x: width / 3, y: 0 }, "middle");
  await expect(dialog).toContainText(/Move to \d\d:\d\d, R1\?/, SOON);
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(dialog).toHaveCount(0, SOON);

  // A tap into a gap knows the table and the time.
  const box = await last.boundingBox();
  if (box === null) throw new Error("It isn't shown.");
  await page.mouse.click(box.x + box.width + 30, box.y + box.height / 2);
  await expect(dialog.getByText(/^\d\d:\d\d · Table T6$/)).toBeVisible(SOON);
});

test("a finger that rests on a party picks it up; one that doesn't scrolls the room", async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...{ viewport: { width: 820, height: 1180 }, hasTouch: true },
  });
  const page = await context.newPage();
  await page.goto("/healthz");
  const restaurant = await newRestaurant(page, "居酒屋 みなと");
  const date = new Date(Date.now() + 9 * 3_600_000 + 2 * 86_400_000).toISOString().slice(0, 10);
  await layOutEvening(page, restaurant, date);
  await signInAs(page, restaurant.owner);
  await page.goto(`/owner/dashboard?restaurant=${restaurant.id}&date=${date}&by=table&lang=en`);
  const room = page.getByRole("region", { name: "Tables" });
  const party = room
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /小林 誠/ }) })
    .last();
  await expect(party).toBeVisible(SOON);
  const device = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
    device.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  const swipe = async (restMs: number) => {
    const box = await party.boundingBox();
    if (box === null) throw new Error("It isn't shown.");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await touch("touchStart", x, y);
    await page.waitForTimeout(restMs);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", x - 80 * part, y);
    await touch("touchEnd");
  };
  const scrolled = () => room.evaluate((pane) => pane.scrollLeft);
  await swipe(0);
  await expect.poll(scrolled, SOON).toBeGreaterThan(20);
  // A flick goes on after the finger has left.
  let before = -1;
  await expect
    .poll(async () => {
      const last = before;
      before = await scrolled();
      return before - last;
    }, SOON)
    .toBe(0);
  await swipe(600);
  await expect(page.getByRole("dialog")).toContainText(/Move to \d\d:\d\d, R1\?/, SOON);
  expect(Math.abs((await scrolled()) - before), "it was dragged, not scrolled").toBeLessThan(20);
  await context.close();
});

test("the list opens at the present, and shows who is late, seated and gone", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto("/healthz");
  const restaurant = await newRestaurant(page, "居酒屋 みなと");
  const date = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  await layOutEvening(page, restaurant, date);
  await signInAs(page, restaurant.owner);
  // The device's clock: the server's goes on.
  await page.clock.setFixedTime(new Date(`${date}T19:02:00+09:00`));
  await page.goto(`/owner/dashboard?restaurant=${restaurant.id}&by=time&lang=ja`);
  await expect(page.getByText("現在 19:02")).toBeInViewport(SOON);
  const rows = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("time") });
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(58);
  await page.getByRole("button", { name: /^遅れ \d+$/ }).click();
  await expect(rows.first()).toContainText("未来店");
  await expect(page.getByText("現在 19:02")).toHaveCount(0);
  await page.getByRole("button", { name: /^終了 0$/ }).click();
  await expect(page.getByText("該当なし")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
});
