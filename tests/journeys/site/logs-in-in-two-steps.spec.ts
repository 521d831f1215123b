import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { newPlainOperator } from "../../setup/builders/new-operator.ts";

/** Expected errors: the request for a code, a wrong code, and operator pages without a second step. */
test.use({ allowed: [/40[013] \(/] });

const panel = (page: Page) => page.getByRole("tabpanel");

/** Ends the session in this browser, on a page that calls nothing: the console asks its server again and again. */
async function forgetSession(page: Page): Promise<void> {
  await page.goto("/healthz");
  await page.evaluate(() => localStorage.removeItem("noren_token"));
}

test("an operator sets up a second step, and gets in by it and by a recovery code", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const operator = await newPlainOperator();
  await signInAs(page, operator);
  await page.goto("/admin?lang=en");
  await expect(page.getByRole("heading", { name: "Set up two-step verification first" })).toBeVisible();
  await page.getByRole("link", { name: "My profile" }).click();
  const card = page.locator("details", { hasText: "Two-step verification" });
  await expect(card.getByLabel("Current password")).toBeInViewport();

  // Login returns to the same page.
  await forgetSession(page);
  await page.goto("/auth");
  await panel(page).getByLabel("Email").fill(operator.email);
  await panel(page).getByLabel("Password", { exact: true }).fill(operator.password);
  await panel(page).getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/app\?view=profile#second-factor$/);
  await expect(card.getByLabel("Current password")).toBeInViewport();
  await card.getByLabel("Current password").fill(operator.password);
  await card.getByRole("button", { name: "Set up" }).click();
  await expect(card.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const uri = await card.getByRole("link", { name: "Open in an app" }).getAttribute("href");
  const secret = new URL(uri ?? "").searchParams.get("secret") ?? "";
  expect(await seriousFindings(page)).toEqual([]);
  await card.getByLabel("Code from your app").fill("12345");
  await card.getByRole("button", { name: "Turn on" }).click();
  await expect(card.getByText("This code is wrong")).toBeVisible();
  await card.getByLabel("Code from your app").fill(new TOTP({ secret }).generate());
  await card.getByRole("button", { name: "Turn on" }).click();
  await expect(card.getByRole("heading", { name: "Save these recovery codes" })).toBeVisible();
  const codes = await card.getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);
  await card.getByRole("button", { name: "I've saved them" }).click();
  await expect(page, "where an operator belongs from now on").toHaveURL(/\/admin$/);
  await expect(page.getByRole("navigation", { name: "Operations" })).toBeVisible();

  await forgetSession(page);
  await page.goto("/auth");
  await panel(page).getByLabel("Email").fill(operator.email);
  await panel(page).getByLabel("Password", { exact: true }).fill(operator.password);
  await panel(page).getByRole("button", { name: "Log in" }).click();
  const code = panel(page).getByLabel("Code from your app");
  await expect(code).toBeFocused();
  await code.fill("000000");
  await panel(page).getByRole("button", { name: "Log in" }).click();
  await expect(panel(page).getByText("This code is wrong")).toBeVisible();
  await code.fill(codes[0] ?? "");
  await panel(page).getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Login Successful").first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("navigation", { name: "Operations" })).toBeVisible();
  await page.goto("/start");
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto("/app?view=profile");
  await card.getByRole("heading", { name: "Two-step verification" }).click();
  await expect(card.getByText("Two-step verification is on. 9 recovery codes left.")).toBeVisible();
});
