import { addDays } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";

const SOON = { timeout: 30_000 };
const CHEF = { email: "chef@noren.example", password: "dashi-at-dawn", username: "" };
test.describe.configure({ timeout: 150_000 });

test("an owner gives a program a key, tries it on the page of the API, and finds the booking in the book", async ({
  page,
}, { project }) => {
  await signInAs(page, CHEF);
  const token = JSON.parse((await page.evaluate(() => localStorage.getItem("noren_token"))) ?? "");
  const headers = { authorization: `Bearer ${token}` };
  const [own] = (await (await page.request.get("/api/owner/restaurants", { headers })).json()) as {
    id: string;
  }[];
  const id = own?.id ?? "";
  await page.goto(`/owner/dashboard?restaurant=${id}&view=settings&lang=en`);
  const name = `Desk ${project.name}`;
  await page.getByLabel("Name of the new key").fill(name, SOON);
  await expect(page.getByRole("checkbox", { name: /^Read/ })).toBeDisabled();
  await expect(page.getByRole("checkbox", { name: /^Orders/ })).not.toBeChecked();
  await page.getByRole("checkbox", { name: /^Bookings/ }).check();
  await page.getByRole("button", { name: "Create key" }).click();
  const key =
    (await page
      .locator("code")
      .filter({ hasText: /^noren_[\w-]{43}$/ })
      .textContent(SOON)) ?? "";
  await page.getByRole("button", { name: "I've stored it" }).click();
  await expect(page.getByText("Read · Bookings").last()).toBeVisible();

  await page.getByRole("link", { name: "API reference" }).click();
  await page.getByLabel("Your key").fill(key, SOON);
  const open = async (title: string) => {
    const card = page.getByRole("listitem").filter({ has: page.getByText(title, { exact: true }) });
    await card.getByText(title, { exact: true }).click();
    return card;
  };
  const locations = await open("Your locations");
  await locations.getByRole("button", { name: "Send" }).click();
  await expect(locations.getByRole("status").first()).toContainText("200", SOON);

  // A day that no other journey books.
  const day = addDays(
    localDate(new Date(), "Asia/Tokyo"),
    { phone: 17, tablet: 18, desktop: 19 }[project.name] ?? 16,
  );
  const free = await open("Free times");
  await expect(free.getByLabel("id", { exact: true }), "known from the locations").toHaveValue(id);
  await free.getByLabel("date", { exact: true }).fill(day);
  await free.getByRole("button", { name: "Send" }).click();
  await expect(free.getByRole("status").first()).toContainText("200", SOON);
  const said = JSON.parse(await free.getByRole("textbox", { name: "Answer", exact: true }).inputValue());
  const time = (said.times as { time: string; available: boolean }[]).find((one) => one.available)?.time;

  const book = await open("Book a table");
  const body = { localTime: `${day}T${time}`, guestCount: 2, customerName: name, language: "en" };
  await book.getByLabel("Body", { exact: true }).fill("{");
  await book.getByRole("button", { name: "Send" }).click();
  await expect(book.getByText("This isn't valid JSON.")).toBeVisible();
  await book.getByLabel("Body", { exact: true }).fill(JSON.stringify({ ...body, severeAllergens: ["nuts"] }));
  await book.getByRole("button", { name: "Send" }).click();
  await expect(book.getByRole("status").first()).toContainText("201", SOON);
  expect(await book.getByRole("textbox", { name: "Answer", exact: true }).inputValue()).toContain("【重症】");
  expect(await book.locator("code").last().textContent()).not.toContain(key);
  expect(await seriousFindings(page)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel("Your key"), "kept nowhere").toHaveValue("", SOON);

  await page.goto(`/owner/dashboard?restaurant=${id}&date=${day}&lang=en`);
  await page
    .getByRole("button", { name: `Open the reservation of ${name}` })
    .first()
    .click(SOON);
  await page.getByText("History", { exact: true }).click(SOON);
  await expect(page.getByText(`Via API · ${name}`)).toBeVisible(SOON);

  // Five keys are live at most, also of other journeys.
  const keys = `/api/owner/restaurants/${id}/api-keys`;
  const listed = (await (await page.request.get(keys, { headers })).json()) as {
    keys: { id: string; name: string }[];
  };
  for (const one of listed.keys.filter((mine) => mine.name === name))
    await page.request.delete(`${keys}/${one.id}`, { headers });
  expect(
    (await page.request.get("/api/v1/restaurants", { headers: { authorization: `Bearer ${key}` } })).status(),
  ).toBe(401);
});
