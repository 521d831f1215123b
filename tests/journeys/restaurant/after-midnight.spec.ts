import type { LoggedIn } from "#domains/accounts/contract/accounts.ts";
import type { SeatingPlanView } from "#domains/reservations/contract/seating-plan.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { bookablePartners, expect, freeDay, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";

const CHEF = { email: "chef@noren.example", password: "dashi-at-dawn", username: "浜野 亨" };
test.describe.configure({ timeout: 150_000 });
const SOON = { timeout: 30_000 };
const dayIn = (language: string, date: string) =>
  new Intl.DateTimeFormat(language, {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00Z`));

test("a table after midnight belongs to its evening, and nobody comes a day late", async ({
  page: chef,
  browser,
  baseURL,
}, { project }) => {
  await chef.goto("/healthz");
  const id = (await bookablePartners(chef)).find((one) => one.name === "Sushi Hamanoto")?.id ?? "";
  const { date } = await freeDay(chef, id, 2, 34 + project.name.length);
  const next = addDays(date, 1);
  const answer = await chef.request.post("/api/auth/login", {
    data: { email: CHEF.email, password: CHEF.password },
  });
  const headers = { authorization: `Bearer ${((await answer.json()) as LoggedIn).token}` };
  const plan = `/api/owner/restaurants/${id}/inventory`;
  const { inventory, version } = (await (
    await chef.request.get(plan, { headers })
  ).json()) as SeatingPlanView;
  const late = { firstSeating: "18:00", lastSeating: "26:00", lastOrder: "27:00" };
  const exceptions = inventory.exceptions.filter((one) => one.date !== date);
  const evening = { date, kind: "open", periods: [late], note: null };
  const saved = await chef.request.put(plan, {
    headers,
    data: { inventory: { ...inventory, exceptions: [...exceptions, evening] }, version },
  });
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
  await context.close();

  await signInAs(chef, CHEF);
  await chef.goto(`/owner/dashboard?date=${next}&lang=ja`);
  await expect(chef.getByRole("heading", { name: dayIn("ja", next) })).toBeVisible(SOON);
  await expect(chef.getByText(name)).toHaveCount(0);
  // Twenty past midnight in Tokyo: the book opens on the evening before.
  await chef.clock.setFixedTime(new Date(`${date}T15:20:00Z`));
  await chef.goto("/owner/dashboard?lang=ja");
  await expect(chef.getByRole("heading", { name: dayIn("ja", date) })).toBeVisible(SOON);
  const row = chef.getByRole("region", { name: "ディナー" }).getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("24:30", SOON);
});
