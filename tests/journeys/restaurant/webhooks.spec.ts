import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { newRestaurant } from "../../setup/builders/new-restaurant.ts";

const SOON = { timeout: 30_000 };
test.describe.configure({ timeout: 150_000 });
// An address without https is refused.
test.use({ allowed: [/400 \(Bad Request\)/] });

interface Received {
  body: string;
  headers: Record<string, string>;
}

/** A restaurant's own program: it keeps what it gets, and answers with these statuses in turn, then with 200. */
async function startReceiver() {
  const received: Received[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([k, v]) => [k, String(v)]));
      received.push({ body: Buffer.concat(parts).toString(), headers });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/noren`;
  return { url, received, statuses, close: () => server.close() };
}

test("an owner adds a webhook, tries it, reads why a message waits, sends it again, and pauses it", async ({
  page,
}) => {
  const receiver = await startReceiver();
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
  const [first] = receiver.received;
  const verified = new Webhook(secret).verify(first?.body ?? "", first?.headers ?? {});
  expect(verified).toMatchObject({ type: "webhook.test" });
  expect(await seriousFindings(page)).toEqual([]);

  // Two answers that refuse it, then the owner asks for a third attempt.
  receiver.statuses.push(500, 500);
  await sheet.getByRole("button", { name: "Send a test" }).click();
  const waiting = sheet.getByRole("button", { name: /^Test.*Waiting/ });
  await expect(waiting).toContainText("The server answered 500", SOON);
  await expect.poll(() => receiver.received.length, SOON).toBe(3);
  await expect(sheet.getByRole("button", { name: /^Test.*Delivered/ })).toHaveCount(1);
  await waiting.click();
  await expect(sheet.getByText("The server answered 500")).toHaveCount(3, SOON);
  await expect(sheet.locator("pre")).toContainText('"webhook.test"');
  await sheet.getByRole("button", { name: "Try now" }).click();
  await expect(sheet.getByRole("button", { name: /^Test.*Delivered/ })).toHaveCount(2, SOON);
  await expect(sheet.getByText("The server accepted it (200)")).toBeVisible();
  await expect(sheet.getByText("The server answered 500")).toHaveCount(2);
  expect(new Set(receiver.received.slice(1).map(({ headers }) => headers["webhook-id"])).size).toBe(1);

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
  receiver.close();
});
