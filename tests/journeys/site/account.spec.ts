import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { type Member, newMember, signInAs } from "../../setup/browser/sign-in.ts";
import { linkMailedTo } from "../../setup/vendors/outbox.ts";

/** Expected error responses. */
test.use({ allowed: [/40[013] \(/] });

const panel = (page: Page) => page.getByRole("tabpanel");
const password = (page: Page) => page.getByLabel("Password", { exact: true }).filter({ visible: true });

async function logIn(page: Page, { email, password: secret }: Member): Promise<void> {
  await panel(page).getByLabel("Email").fill(email);
  await password(page).fill(secret);
  await panel(page).getByRole("button", { name: "Log in" }).click();
}

test("a traveller signs up, is told what is wrong, logs in, and confirms the address", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const email = `${crypto.randomUUID()}@example.org`;
  await page.goto("/auth?type=customer&lang=en");
  await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  await panel(page).getByRole("button", { name: "Create account" }).click();
  await expect(panel(page).getByText("Username must be at least 2 characters")).toBeVisible();
  await expect(panel(page).getByText("Invalid email address")).toBeVisible();
  await expect(panel(page).getByText("Password must be at least 6 characters")).toBeVisible();
  await expect(panel(page).getByLabel("Username")).toBeFocused();

  await panel(page).getByLabel("Username").fill("Ana Popescu");
  await panel(page).getByLabel("Email").fill(email);
  await password(page).fill("password");
  await panel(page).getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Signup Failed").first()).toBeVisible();
  await expect(panel(page).getByText("This password is too common.")).toBeVisible();
  await expect(password(page)).toBeFocused();
  await expect(panel(page).getByLabel("Username")).toHaveValue("Ana Popescu");
  expect(await seriousFindings(page)).toEqual([]);

  await password(page).fill("miso-by-moonlight");
  await panel(page).getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Account Created").first()).toBeVisible();
  await expect(page.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
  await expect(panel(page).getByLabel("Email")).toHaveValue(email);
  await expect(password(page)).toBeFocused();

  await logIn(page, { email, password: "miso-by-daylight", username: "" });
  await expect(page.getByText("Login Failed").first()).toBeVisible();
  await expect(panel(page).getByText("This email address and password don't match.")).toBeVisible();
  await logIn(page, { email, password: "miso-by-moonlight", username: "" });
  await expect(page.getByText("Login Successful").first()).toBeVisible();
  await expect(page).toHaveURL(/\/app$/);

  await page.goto("/app?view=profile");
  await expect(page.getByRole("heading", { name: "Ana Popescu" })).toBeVisible();
  await expect(page.getByText("Not confirmed yet")).toBeVisible();
  await page.goto(await linkMailedTo(page, email, "verify"));
  await expect(page.getByRole("heading", { name: "Your email address is confirmed" })).toBeVisible();
  await expect(page).toHaveURL(/view=verify$/);
  await page.goto("/app?view=profile");
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

test("a confirmed address leads on to where a log-in leads: an owner to the dashboard", async ({ page }) => {
  const owner = { email: `${randomUUID()}@example.org`, password: "miso-by-moonlight", username: "浜野 亨" };
  const restaurant = { phone: "+81 3 0000 0101", restaurantName: "花冠", address: "谷中" };
  const data = { ...owner, ...restaurant, role: "owner" };
  expect((await page.request.post("/api/auth/signup", { data })).status()).toBe(201);
  await signInAs(page, owner);
  await page.goto(await linkMailedTo(page, owner.email, "verify"));
  await expect(page.getByRole("heading", { name: "Your email address is confirmed" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue" })).toHaveAttribute("href", /^\/owner\/dashboard/);
});

test("an address that is confirmed on another device leads to log in", async ({ page }) => {
  const { email } = await newMember(page);
  await page.goto(await linkMailedTo(page, email, "verify"));
  await expect(page.getByRole("heading", { name: "Your email address is confirmed" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/auth");
});

test("an owner is asked for the restaurant and told what they get, and tabs answer the arrow keys", async ({
  page,
}) => {
  await page.goto("/auth?lang=en");
  await expect(panel(page).getByRole("button", { name: "Log in" })).toBeEnabled();
  await page.getByRole("tab", { name: "Login" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Sign Up" })).toBeFocused();
  await expect(page).toHaveURL(/type=customer/);
  await expect(panel(page).getByLabel("Restaurant name")).toHaveCount(0);
  await panel(page).getByText("Restaurant owner").click();
  await expect(page).toHaveURL(/type=owner/);
  await expect(panel(page).getByLabel("Restaurant name")).toBeVisible();
  await expect(panel(page).getByLabel("Restaurant address")).toBeVisible();
  const benefits = panel(page).getByRole("region", { name: "Owner Benefits" });
  await expect(benefits.getByRole("listitem")).toHaveCount(4);
  expect(await seriousFindings(page)).toEqual([]);

  // Switching the language in between keeps everything typed except the password.
  await panel(page).getByLabel("Restaurant name").fill("Tsumugi");
  await password(page).fill("miso-by-moonlight");
  await page.locator("header summary").click();
  await page.getByRole("link", { name: "日本語" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(panel(page).getByLabel("店名")).toHaveValue("Tsumugi");
  await expect(panel(page).getByLabel("パスワード", { exact: true })).toHaveValue("");
});

test("somebody who forgot their password gets a link that works once", async ({ page }) => {
  const member = await newMember(page);
  await page.goto("/auth?lang=en");
  await page.getByRole("link", { name: "Forgot your password?" }).first().click();
  // The page being left has two fields with this label.
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(member.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  const link = await linkMailedTo(page, member.email, "reset");
  await page.goto(link);
  await page.getByLabel("New password").fill("tofu-at-twilight");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByText("Password changed").first()).toBeVisible();
  await logIn(page, { ...member, password: "tofu-at-twilight" });
  await expect(page).toHaveURL(/\/app$/);

  await page.goto(link);
  await page.getByLabel("New password").fill("miso-at-midnight");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await page.getByRole("link", { name: "Request a new link" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
});

test("log-out in one tab is log-out in the other; so is a change of language", async ({ page, context }) => {
  const member = await newMember(page);
  await signInAs(page, member);
  await page.goto("/app?view=profile&lang=en");
  const other = await context.newPage();
  await other.goto("/auth?view=forgot");
  await expect(other.getByRole("link", { name: /^Profile of/ })).toBeVisible();

  // Without unsaved input the other tab switches its language as well.
  await page.bringToFront();
  await page.locator("header summary").click();
  await page.getByRole("link", { name: "日本語" }).first().click();
  await expect(other.locator("html")).toHaveAttribute("lang", "ja");
  // Hydrated again: only scripts know who is logged in.
  await expect(other.getByRole("link", { name: /のプロフィール$/ })).toBeVisible();
  // With unsaved input it asks first.
  await other.getByLabel("メールアドレス").fill("ana@");
  await page.locator("header summary").click();
  await page.getByRole("link", { name: "English" }).first().click();
  await expect(other.getByText("別のタブで言語がEnglishに変更されました。")).toBeVisible();
  await expect(other.getByLabel("メールアドレス")).toHaveValue("ana@");
  await other.getByRole("button", { name: "再読み込み" }).click();
  await expect(other.locator("html")).toHaveAttribute("lang", "en");

  await page.getByRole("button", { name: "Log out", exact: true }).click();
  await expect(page).toHaveURL(/\/app$/);
  await expect(other.getByRole("link", { name: "Log in", exact: true })).toBeVisible();
});

test("who logged in long ago gives the password before another device is logged out, where the button is", async ({
  page,
  browser,
}) => {
  const member = await newMember(page);
  await signInAs(page, member);
  const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin, locale: "en-US" });
  await signInAs(elsewhere, member);
  // Mocked: the server asks again only five minutes after a password was entered.
  const problem = { status: 403, code: "password-needed", title: "Enter your password again", detail: "" };
  const asksOnce = () =>
    page.route("**/api/auth/sessions/*", (route) => route.fulfill({ status: 403, json: problem }), {
      times: 1,
    });
  await page.goto("/app?view=profile&lang=en");
  const devices = page.getByRole("region", { name: "Where you're logged in" });
  const other = devices.getByRole("listitem").filter({ hasNotText: "This device" });
  const logOut = other.getByRole("button", { name: /^Log out: / });
  const secret = other.getByLabel("Current password");
  await asksOnce();
  await logOut.click();
  await expect(secret).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  await other.getByRole("button", { name: "Stay logged in" }).click();
  await expect(secret).toHaveCount(0);
  await expect(logOut).toBeFocused();

  await asksOnce();
  await logOut.click();
  await secret.fill("miso-by-daylight");
  const submit = other.getByRole("button", { name: "Log out", exact: true });
  await submit.click();
  await expect(other.getByText("This isn't your current password.")).toBeVisible();
  await expect(secret).toHaveValue("miso-by-daylight");
  await secret.fill(member.password);
  await submit.click();
  await expect(devices.getByText("You're only logged in on this device.")).toBeVisible();
  await elsewhere.goto("/app?view=profile&lang=en");
  await expect(elsewhere.getByRole("link", { name: "Log in", exact: true })).toBeVisible();
  await elsewhere.close();
});

test("a session that is ended elsewhere takes nothing that was typed, and the log-in leads back", async ({
  page,
  browser,
}) => {
  const member = await newMember(page);
  await signInAs(page, member);
  const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin, locale: "en-US" });
  await signInAs(elsewhere, member);
  await page.goto("/allergy-card?lang=en");
  await expect(page.getByRole("link", { name: /^Profile of/ })).toBeVisible();

  await elsewhere.goto("/app?view=profile&lang=en");
  const devices = elsewhere.getByRole("region", { name: "Where you're logged in" });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  const stranger = devices.getByRole("listitem").filter({ hasNotText: "This device" });
  await stranger.getByRole("button", { name: /^Log out/ }).click();
  await expect(devices.getByText("You're only logged in on this device.")).toBeVisible();

  // The next request is rejected; the selection stays, here and for the staff.
  await page.getByLabel("Nuts").check();
  await expect(page.getByText("Your session has ended")).toBeVisible();
  await expect(page.getByLabel("Nuts")).toBeChecked();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Log in again" }).click();
  await logIn(page, member);
  await expect(page).toHaveURL(/\/allergy-card/);
  await expect(page.getByLabel("Nuts")).toBeChecked();

  // The allergy is also on the other device, as soon as this one has saved it.
  await expect(async () => {
    await elsewhere.reload();
    await expect(elsewhere.getByLabel("Nuts")).toBeChecked({ timeout: 2_000 });
  }).toPass();
  await elsewhere.close();
});

test("an account can be taken along as a file, and deleted with its password", async ({ page }) => {
  const member = await newMember(page);
  await signInAs(page, member);
  await page.goto("/app?view=profile&lang=en");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toBe("noren-account.json");

  await page.getByRole("heading", { name: "Delete account" }).click();
  const remove = page.getByRole("button", { name: "Delete my account" });
  await remove.click();
  await expect(page.getByText("Please confirm this first.")).toBeVisible();
  await page.getByLabel("Current password").filter({ visible: true }).fill("not-my-password");
  await page.getByLabel("I understand that this can't be undone.").check();
  await remove.click();
  await expect(page.getByText("This isn't your current password.").first()).toBeVisible();
  await page.getByLabel("Current password").filter({ visible: true }).fill(member.password);
  await remove.click();
  await expect(page.getByText("Account deleted").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Log in", exact: true }).first()).toBeVisible();
  await page.goto("/auth?next=//evil.example&lang=en");
  await logIn(page, member);
  await expect(page.getByText("Login Failed").first()).toBeVisible();
});
