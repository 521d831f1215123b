import type { SeatingPlanView } from "#domains/reservations/contract/seating-plan.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { headersOf, newRestaurant } from "../../setup/builders/new-restaurant.ts";
import { restaurantSeatingPlan } from "../../setup/builders/restaurant-seating-plan.ts";

test.describe.configure({ timeout: 150_000 });
const SOON = { timeout: 30_000 };
const dayIn = (language: string, date: string) =>
  new Intl.DateTimeFormat(language, {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00Z`));

/** As the book's bar writes it. */
const shortDay = (date: string) => {
  const [, month, day] = date.split("-").map(Number);
  return new RegExp(`^${month}月${day}日 \\(.\\)$`);
};

test("a table after midnight belongs to its evening, and nobody comes a day late", async ({
  page: chef,
  browser,
  baseURL,
}, { project }) => {
  await chef.goto("/healthz");
  const { id, owner } = await newRestaurant(chef, "深夜食堂 みなと");
  const date = addDays(new Date().toISOString().slice(0, 10), 20);
  const next = addDays(date, 1);
  const headers = await headersOf(chef, owner);
  const plan = `/api/owner/restaurants/${id}/inventory`;
  const { version } = (await (await chef.request.get(plan, { headers })).json()) as SeatingPlanView;
  const late = { firstSeating: "18:00", lastSeating: "26:00", lastOrder: "27:00" };
  const usual = restaurantSeatingPlan();
  const inventory = {
    ...usual,
    tables: usual.tables.map((table) => ({ ...table, id: null })),
    week: usual.week.map((day) => ({ ...day, periods: [late] })),
    rules: { ...usual.rules, walkInWeekdays: [] },
  };
  const saved = await chef.request.put(plan, { headers, data: { inventory, version, accepted: [] } });
  expect(saved.status(), await saved.text()).toBe(200);

  const name = `Night Owl ${project.name}`;
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: "en-US",
    serviceWorkers: "block",
  });
  const guest = await context.newPage();
  await guest.goto(`/restaurant/${id}/book?lang=en&date=${date}`);
  const times = guest.locator("[data-field=time]");
  await expect(times).toContainText(`After midnight: ${dayIn("en", next)}`, SOON);
  await times.getByRole("button", { name: "00:30", exact: true }).click(SOON);
  await expect(guest.getByRole("heading", { name: `${dayIn("en", next)}, 00:30` })).toBeVisible(SOON);
  await expect(guest.getByText(/^In the night of /)).toBeVisible();
  await guest.locator("input[name=name]").fill(name);
  await guest.locator("input[name=email]").fill("owl@example.org");
  await guest.locator("form button[type=submit]").click();
  await expect(guest).toHaveURL(/\/booking\/[\w-]+\/confirmation/, SOON);
  await expect(guest.getByText(dayIn("en", next)).first()).toBeVisible(SOON);
  await expect(guest.getByText(/^In the night of /).first()).toBeVisible();

  // Half an hour later in the same night: it is found under its evening, not under the next day.
  await guest.getByRole("button", { name: "Change", exact: true }).click();
  await expect(guest.locator(`[data-day="${date}"] button`)).toHaveAttribute("aria-pressed", "true", SOON);
  await expect(times.getByRole("radio", { name: "00:30", exact: true })).toBeChecked(SOON);
  await times.getByText("01:00", { exact: true }).click();
  await guest.getByRole("button", { name: "Save changes" }).click();
  await expect(guest.getByText("Booking changed").first()).toBeVisible(SOON);
  await context.close();

  await signInAs(chef, owner);
  await chef.goto(`/owner/dashboard?date=${next}&lang=ja`);
  await expect(chef.getByRole("heading", { name: shortDay(next) })).toBeVisible(SOON);
  await expect(chef.getByText(name)).toHaveCount(0);
  // Twenty past midnight in Tokyo: the book opens on the evening before.
  await chef.clock.setFixedTime(new Date(`${date}T15:20:00Z`));
  await chef.goto("/owner/dashboard?lang=ja");
  await expect(chef.getByRole("heading", { name: shortDay(date) })).toBeVisible(SOON);
  const row = chef.getByRole("region", { name: "ディナー" }).getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("25:00", SOON);
});
