import { bookablePartners, expect, freeDay, test } from "../../setup/browser/journey.ts";

test("a diner finds a partner, books a table, and shows the ticket", async ({ page, browser, baseURL }) => {
  await page.goto("/?lang=en");
  await page.getByRole("link", { name: /I'm hungry/ }).click();
  await page.getByRole("link", { name: "Continue Without Location" }).click();
  await expect(page).toHaveURL(/\/app/);
  await page.goto("/app?lang=en&partners=1");
  const partner = page.getByRole("article").filter({ has: page.getByText("Noren partner") });
  await partner.first().locator("summary").click();
  await page
    .getByRole("link", { name: /^Book a table at/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/restaurant\/[^/]+\/book/);

  const id = /restaurant\/([^/]+)\/book/.exec(page.url())?.[1] ?? "";
  const { date, times } = await freeDay(page, id, 2, 15);
  await page.getByLabel(/^Date/).fill(date);
  await page.getByText(times[0] ?? "", { exact: true }).click();
  await page.getByLabel(/^Name/).fill("Zoë Ångström");
  await page.getByLabel(/^Email/).fill("zoe@example.org");
  await page.getByRole("button", { name: "Tell the kitchen" }).click();
  await page.getByText("Vegan", { exact: true }).click();
  // A food need among the special requests is asked about, so that the kitchen reads it in Japanese.
  await page.getByLabel(/^Special requests/).fill("A quiet table, please. My son gets very ill from kiwi.");
  await page.getByRole("button", { name: "I can't eat kiwi" }).click();
  // Nothing can be sent to phones here, so nobody is asked for a number.
  await expect(page.getByText("WhatsApp")).toHaveCount(0);

  // The form is saved: a reload on a bad connection loses nothing.
  await page.reload();
  await expect(page.getByLabel(/^Name/)).toHaveValue("Zoë Ångström");
  await page.getByRole("button", { name: "Confirm Booking" }).click();

  await expect(page).toHaveURL(/\/booking\/[\w-]+\/confirmation/);
  await expect(page.getByText("Confirmed").first()).toBeVisible();
  await expect(page.getByText("予約確定")).toBeVisible();
  await expect(page.getByText("キウイ不可", { exact: false })).toBeVisible();
  await expect(page.getByText("zoe@example.org")).toBeVisible();
  await page.reload();
  await expect(page.getByText("予約確定")).toBeVisible();

  const reservation = /booking\/([\w-]+)\//.exec(page.url())?.[1] ?? "";
  const calendar = await page.request.get(`/api/reservations/${reservation}/calendar.ics`);
  expect(await calendar.text()).toContain("BEGIN:VEVENT");

  const own = (await (await page.request.get(`/api/reservations/${reservation}`)).json()) as {
    shareUrl: string;
  };
  const stranger = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await stranger.newPage();
  await other.goto(`${own.shareUrl}&lang=en`);
  await expect(other.getByText("Shared copy without contact details")).toBeVisible();
  await expect(other.getByText("zoe@example.org")).toHaveCount(0);
  const hidden = await other.goto(`/booking/${reservation}/confirmation?lang=en`);
  expect(hidden?.status()).toBe(404);
  await expect(other.getByRole("heading", { name: "Reservation Not Found" })).toBeVisible();
  await stranger.close();
});

test.describe("a lost race", () => {
  test.use({ allowed: [/409/] });

  test("the guest who comes second is offered the nearest free times at once and loses nothing", async ({
    page,
  }) => {
    const [partner] = (await bookablePartners(page)).slice(-1);
    const { date, times } = await freeDay(page, partner?.id ?? "", 2, 25);
    const time = times[0] ?? "";
    await page.goto(`/restaurant/${partner?.id}/book?lang=en`);
    await page.getByLabel(/^Date/).fill(date);
    // Hours later than the time that gets lost, so that the table held for it is no way out.
    // Guests read 25:00 as the hour of the next day.
    const late = times.filter((one) => one < "24:00").at(-1) ?? "";
    await page.getByText(late, { exact: true }).click();
    await page.getByLabel(/^Name/).fill("Second Guest");
    await page.getByLabel(/^Email/).fill("second@example.org");
    await expect(page.getByText(/^Table held for/).first()).toBeVisible();
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await expect(page.getByText(time, { exact: true })).toBeVisible();

    // Others take every table for this time while the guest fills in the form.
    for (;;) {
      const answer = await page.request.post("/api/reservations", {
        data: {
          restaurantId: partner?.id,
          reservationDate: `${date}T${time}`,
          guestCount: 2,
          customerName: "First Guest",
          customerEmail: "first@example.org",
          customerWhatsapp: "+81 90 1234 5678",
        },
      });
      if (answer.status() === 409) break;
      expect(answer.status()).toBe(201);
    }
    await page.getByText(time, { exact: true }).click();
    const lost = page.getByRole("alert").filter({ hasText: "This time was just taken" });
    await expect(lost).toBeVisible();

    // One tap selects an alternative, which is then held for the guest.
    await lost.getByRole("button").first().click();
    await expect(page.getByText(/^Table held for/).first()).toBeVisible();
    await expect(page.getByLabel(/^Name/)).toHaveValue("Second Guest");
    await page.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(page.getByRole("heading", { name: "Your table is booked" })).toBeVisible();
  });
});
