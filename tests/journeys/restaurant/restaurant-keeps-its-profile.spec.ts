import type { Browser, Page } from "@playwright/test";
import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { newMember, signInAs } from "../../setup/browser/sign-in.ts";
import { newRestaurant } from "../../setup/builders/new-restaurant.ts";
import { linkMailedTo } from "../../setup/vendors/outbox.ts";

const SOON = { timeout: 30_000 };

test.describe.configure({ timeout: 180_000 });
// An invitation asks for login; the second of two concurrent saves is rejected; a deleted restaurant returns 404.
test.use({ allowed: [/40[0149] \(/] });

async function otherPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: "block" });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: "reduce" });
  return page;
}

const screen = (id: string, view: string) => `/owner/dashboard?restaurant=${id}&view=${view}&lang=en`;
const edit = (page: Page) => page.getByRole("button", { name: "Edit Profile" }).click(SOON);
const save = (page: Page) => page.getByRole("button", { name: "Save Changes" }).click();

test("an owner invites a manager, both write the profile, the second one sees both versions, and undoes", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { id, owner } = await newRestaurant(page, `港灯り ${Date.now()}`);
  await signInAs(page, owner);

  await page.goto(screen(id, "settings"));
  const cook = await newMember(page);
  await page.getByLabel("Email address").fill(cook.email, SOON);
  await page.getByLabel("Role", { exact: true }).selectOption({ label: "Manager" });
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Invited, not accepted yet")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const other = await otherPage(browser, baseURL);
  const link = new URL(await linkMailedTo(page, cook.email, "invitation"));
  await other.goto(`${link.pathname}?lang=en${link.hash}`);
  await expect(other.getByLabel("Email")).toHaveValue(cook.email, SOON);
  await expect(other.getByLabel("Email")).not.toBeEditable();
  await other.getByLabel("Password", { exact: true }).fill(cook.password);
  await other.getByRole("button", { name: "Log in and join" }).click();
  await expect(other).toHaveURL(new RegExp(`/owner/dashboard\\?restaurant=${id}`));

  await page.goto(screen(id, "profile"));
  await expect(page.getByText("No data yet").first()).toBeVisible(SOON);
  await edit(page);
  await page.getByLabel("Description").fill("炭火で焼いた魚と、地元の野菜の小鉢をお出しします。");
  await page.getByLabel("Phone").fill("0138-22-3344");
  await page.getByLabel("Website").fill("no address");
  await save(page);
  await expect(page.getByLabel("Website")).toBeFocused();
  await page.getByLabel("Website").fill("https://minatoakari.example");
  await page.reload();
  await expect(page.getByLabel("Phone"), "kept over a reload").toHaveValue("0138-22-3344", SOON);

  await other.goto(screen(id, "profile"));
  await edit(other);
  await other.getByLabel("Description").fill("市場に近い店です。昼は海鮮丼、夜は炭火焼きをどうぞ。");
  await other.getByLabel("Instagram").fill("@minatoakari");
  await save(other);
  await expect(other.getByText("Saved. Guests can see it now.")).toBeVisible(SOON);

  await save(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: /^Mine 炭火で/ })).toBeChecked(SOON);
  await dialog.getByRole("radio", { name: /^Theirs 市場に/ }).check();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save this" }).click();
  await expect(page.getByText("Saved. Guests can see it now.")).toBeVisible(SOON);
  const shown = page.locator("dl").filter({ hasText: "Instagram" });
  for (const text of ["昼は海鮮丼", "@minatoakari", "+81138223344", "https://minatoakari.example"])
    await expect(shown).toContainText(text);
  const guest = await other.request.get(`/api/restaurants/${id}`);
  expect(await guest.json()).toMatchObject({ instagram: "minatoakari", phone: "+81138223344" });
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Change undone.")).toBeVisible();
  await expect(shown).toContainText("@minatoakari");
  await expect(shown).not.toContainText("https://minatoakari.example");
  await other.context().close();
});

test("an owner moves the pin, hides the restaurant, deletes it and brings it back", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const name = `汐風 ${Date.now()}`;
  const { id, owner } = await newRestaurant(page, name);
  await signInAs(page, owner);
  const isShown = async () => (await page.request.get(`/api/restaurants/${id}`)).ok();

  await page.goto(screen(id, "locations"));
  await expect(page.getByText("1 of 3 locations in your Standard plan")).toBeVisible(SOON);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByText("Exact position").click();
  await page.getByLabel("Latitude").fill("41.7690");
  await save(page);
  await expect(page.getByText("41.769", { exact: true })).toBeVisible(SOON);
  await page.getByRole("button", { name: "Add Location" }).click();
  await page.getByLabel("Address").fill("北海道函館市元町2-2");
  await page.getByRole("button", { name: "Add location" }).click();
  await expect(page.getByText("Move the map first", { exact: false })).toBeVisible();
  await page.getByText("Exact position").click();
  await page.getByLabel("Latitude").fill("41.7650");
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Add location" }).click();
  await expect(page.getByRole("heading", { name: "Branch 1" })).toBeVisible(SOON);

  await page.goto(screen(id, "settings"));
  await page.getByRole("button", { name: "Hide from guests" }).click(SOON);
  await page.getByRole("dialog").getByRole("button", { name: "Hide from guests" }).click();
  await expect(page.getByText("Hidden", { exact: true })).toBeVisible();
  expect(await isShown()).toBe(false);
  await page.getByRole("button", { name: "Show to guests" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  expect(await isShown()).toBe(true);

  await page.getByRole("button", { name: "Delete Restaurant" }).click();
  await expect(page.getByRole("dialog"), "said before anything is asked").toContainText(
    "Make another location the main one first",
    SOON,
  );
  await page.getByRole("button", { name: "Keep it" }).click();
  await page.goto(screen(id, "locations"));
  await page.getByRole("button", { name: "Make main location" }).click(SOON);
  await expect(page.getByRole("region").or(page.locator("li")).filter({ hasText: "Branch 1" })).toBeVisible();

  await page.goto(screen(id, "settings"));
  await page.getByRole("button", { name: "Delete Restaurant" }).click(SOON);
  await page.getByRole("dialog").getByRole("button", { name: "Delete now" }).click(SOON);
  await expect(page.getByRole("heading", { name: `${name} was deleted` })).toBeVisible(SOON);
  expect(await isShown()).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible(SOON);
  expect(await isShown()).toBe(true);
});

test("an owner states what guests filter by; amounts that can't be read are named, and nothing is lost", async ({
  page,
}) => {
  const { id, owner } = await newRestaurant(page, `灯台亭 ${Date.now()}`);
  await signInAs(page, owner);
  await page.goto(screen(id, "profile"));
  const facts = page.locator("section").filter({ has: page.getByRole("heading", { name: "Good to know" }) });
  await expect(facts.getByText("Nothing stated yet.")).toBeVisible(SOON);
  await facts.getByRole("button", { name: "Edit" }).click();
  await facts.getByRole("checkbox", { name: "Cash" }).check();
  await facts.getByRole("checkbox", { name: "Credit card" }).check();
  await facts.getByRole("checkbox", { name: "JCB" }).check();
  await facts.getByLabel("Smoking").selectOption({ label: "No smoking" });
  await facts.getByLabel("Table charge").selectOption({ label: "Charged" });
  await facts.getByLabel("Charge per person").fill("cheap");
  await facts.getByRole("button", { name: "Save" }).click();
  await expect(facts.getByText("Enter an amount in yen, lowest first.")).toBeVisible();
  await facts.getByLabel("Charge per person").fill("５００円");
  expect(await seriousFindings(page)).toEqual([]);
  await facts.getByRole("button", { name: "Save" }).click();
  await expect(facts.getByText("Saved. Guests see it now.")).toBeVisible();
  await expect(facts.getByText("Cash · Credit card (JCB)")).toBeVisible();
  await page.goto(`/restaurant/${id}?lang=en`);
  const shown = page.getByRole("region", { name: "Good to know" });
  await expect(shown).toContainText("Table charge (otōshi)¥500 per person");
  await expect(shown).toContainText("Stated by the restaurant");
});
