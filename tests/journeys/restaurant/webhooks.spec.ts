import { Webhook } from "standardwebhooks";
import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { newRestaurant } from "../../setup/builders/new-restaurant.ts";
import { status, testReceiver } from "../../setup/builders/test-receiver.ts";

const SOON = { timeout: 30_000 };
test.describe.configure({ timeout: 150_000 });
// An address without https is refused.
test.use({ allowed: [/400 \(Bad Request\)/] });

test("an owner adds a webhook, tries it, reads why a message waits, sends it again, and pauses it", async ({
  page,
}) => {
  const receiver = await testReceiver();
  await page.goto("/healthz");
  const { id, owner } = await newRestaurant(page, "便り亭", { selectedPlan: "advanced" });
  await signInAs(page, owner);
  await page.goto(`/owner/dashboard?restaurant=${id}&view=connections&lang=en`);

  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Webhooks" }) });
  await expect(card).toContainText("Not set up", SOON);
  await page.getByRole("button", { name: "Add a webhook" }).click();
  await page.getByLabel("Address of your program").fill("till.example.co");
  await page.getByRole("button", { name: "Add a webhook" }).click();
  await expect(page.getByLabel("Address of your program")).toHaveAttribute("aria-invalid", "true", SOON);
  await page.getByLabel("Address of your program").fill(receiver.url);
  await page.getByRole("button", { name: "Add a webhook" }).click();

  const dialog = page.getByRole("dialog", { name: "Your signing secret" });
  const secret = (await dialog.locator("code").textContent(SOON)) ?? "";
  await dialog.getByRole("button", { name: "I've stored it" }).click();
  await expect(card).toContainText("1 webhook");
  await expect(page.getByText(secret)).toHaveCount(0);

  await page.getByRole("button", { name: `Details: ${receiver.url}` }).click();
  const sheet = page.getByRole("dialog", { name: new URL(receiver.url).host });
  await sheet.getByRole("button", { name: "Send a test" }).click();
  await expect(sheet.getByRole("button", { name: /^Test.*Delivered/ })).toBeVisible(SOON);
  const [first] = receiver.got;
  const headers = { ...first?.headers } as Record<string, string>;
  const verified = new Webhook(secret).verify(first?.body ?? "", headers);
  expect(verified).toMatchObject({ type: "webhook.test" });
  expect(await seriousFindings(page)).toEqual([]);

  // Two answers that refuse it; the next attempt would be in five minutes.
  receiver.answer = status(500);
  await sheet.getByRole("button", { name: "Send a test" }).click();
  const waiting = sheet.getByRole("button", { name: /^Test.*Waiting/ });
  await expect(waiting).toContainText("The server answered 500", SOON);
  await expect.poll(() => receiver.got.length, SOON).toBe(3);
  await expect(sheet.getByRole("button", { name: /^Test.*Delivered/ })).toHaveCount(1);
  await waiting.click();
  await expect(sheet.getByText("The server answered 500")).toHaveCount(3, SOON);
  await expect(sheet.locator("pre")).toContainText('"webhook.test"');
  receiver.answer = status(200);
  await sheet.getByRole("button", { name: "Try now" }).click();
  await expect(sheet.getByRole("button", { name: /^Test.*Delivered/ })).toHaveCount(2, SOON);
  await expect(sheet.getByText("The server accepted it (200)")).toBeVisible(SOON);
  await expect(sheet.getByText("The server answered 500")).toHaveCount(2);
  expect(new Set(receiver.got.slice(1).map(({ headers }) => headers["webhook-id"])).size).toBe(1);

  await sheet.getByRole("button", { name: "Pause" }).click();
  await expect(sheet.getByRole("button", { name: "Activate" })).toBeVisible(SOON);
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(card).toContainText("Paused", SOON);

  await page.getByRole("button", { name: `Details: ${receiver.url}` }).click();
  await sheet.getByRole("button", { name: "Remove" }).click();
  await page
    .getByRole("dialog", { name: "Remove this webhook?" })
    .getByRole("button", { name: "Remove" })
    .click();
  await expect(page.getByText("No webhook yet.")).toBeVisible(SOON);
  receiver.stop();
});
