import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { newRestaurant } from "../../setup/builders/new-restaurant.ts";
import { openForDinner } from "../../setup/builders/open-for-dinner.ts";

const SOON = { timeout: 30_000 };
/** In two days on a clock in Tokyo. */
const DAY = new Date(Date.now() + 9 * 3_600_000 + 2 * 86_400_000).toISOString().slice(0, 10);

test("an owner offers the counter, a guest from Poland books there, and both are told of it", async ({
  page,
  browser,
}) => {
  test.slow();
  await page.goto("/healthz");
  const { id, owner } = await newRestaurant(page, "鮨 みさき");
  await openForDinner(page, { id, owner });

  await signInAs(page, owner);
  await page.goto(`/owner/dashboard?restaurant=${id}&view=inventory&card=tables&lang=ja`);
  const counter = page.locator('[data-field="sections.0"]');
  await counter.getByText("お客様が選べるようにする").click(SOON);
  await counter.getByText("お客様の言語での名前").click();
  await counter.getByLabel("ポーランド語での名前").fill("Bar przy kucharzu");
  const save = page.getByRole("button", { name: "保存する", exact: true });
  await save.click();
  await expect(page.getByText("保存しました", { exact: true })).toBeVisible(SOON);

  const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const form = `/restaurant/${id}/book?lang=pl`;
  // Pages are cached for half a minute.
  await expect
    .poll(async () => (await guest.request.get(form)).text(), { timeout: 60_000 })
    .toContain("Bar przy kucharzu");
  await guest.goto(form);
  await guest.locator('input[name="date"]').fill(DAY);
  // Whoever goes on without a choice reads that there is one, and finds it again.
  await guest.getByText("19:00", { exact: true }).click();
  await expect(guest.getByText("Dowolna strefa")).toBeVisible();
  await guest.getByRole("button", { name: "Zmień" }).click();
  await guest.getByRole("radio", { name: "Bar przy kucharzu" }).check();
  await guest.getByText("19:00", { exact: true }).click();
  await expect(guest.getByText("Bar przy kucharzu")).toBeVisible();
  await guest.locator('input[name="name"]').fill("Zofia");
  await guest.locator('input[name="email"]').fill("zofia@example.org");
  await guest.getByRole("button", { name: "Potwierdź rezerwację" }).click();
  await expect(guest).toHaveURL(/\/booking\/[\w-]+\/confirmation/, SOON);
  await expect(guest.getByText("Bar przy kucharzu").first()).toBeVisible();

  // Two tables at the counter: after another party the third finds the room free, and the counter full.
  const times = async (area: string) => {
    const query = `date=${DAY}&guests=2${area}`;
    const path = `/api/restaurants/${id}/availability?${query}`;
    const answer = (await (await guest.request.get(path)).json()) as { time: string; available: boolean }[];
    return answer.find(({ time }) => time === "19:00")?.available;
  };
  const terms = (await (await guest.request.get(`/api/restaurants/${id}/booking-terms`)).json()) as {
    areas: { id: string }[];
  };
  const area = terms.areas[0]?.id ?? "";
  const second = await guest.request.post("/api/reservations", {
    data: {
      restaurantId: id,
      reservationDate: `${DAY}T19:00`,
      guestCount: 2,
      areaId: area,
      customerName: "Jan",
      customerEmail: "jan@example.org",
      customerWhatsapp: "+48 601 234 567",
      language: "pl",
    },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  expect(second.status(), await second.text()).toBe(201);
  expect([await times(`&areaId=${area}`), await times("")]).toEqual([false, true]);

  await page.goto(`/owner/dashboard?restaurant=${id}&date=${DAY}&by=list&lang=ja`);
  const row = page.getByRole("listitem").filter({ hasText: "Zofia" }).first();
  await expect(row).toContainText("Zofia", SOON);
  await row.getByRole("button", { name: /Zofia/ }).click();
  await expect(page.getByRole("dialog").getByText("希望エリア：Counter")).toBeVisible(SOON);
});
