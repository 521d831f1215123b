import type { Page } from "@playwright/test";
import type { OrderView } from "#domains/orders/contract/orders.ts";
import type { PaymentIntentView } from "#domains/payments/contract/payments.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { CHEF, orderAtTable, tableOfHamanoto } from "../../setup/builders/table-of-hamanoto.ts";

const SOON = { timeout: 30_000 };

// A declined card, and a page that doesn't exist.
test.use({ allowed: [/status of (402|404)/] });
test.describe.configure({ timeout: 120_000 });

test("a guest pays with the third card, in two tabs at once, and pays once; the kitchen hears of it", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const table = await tableOfHamanoto(page);
  await orderAtTable(page, table);
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
  await expect(page.getByText("握り寿司盛り合わせ")).toBeVisible();
  const checkout = page.url();
  const complete = page.getByRole("button", { name: "Complete Payment" });

  await page.getByRole("button", { name: "Declined" }).click(SOON);
  await complete.dblclick();
  await expect(page.getByRole("alert").getByText("Payment failed")).toBeVisible();
  await expect(page.getByText("Card declined")).toBeVisible();
  await expect(page.getByLabel("Card number"), "nothing is lost").toHaveValue("4000 0000 0000 0002");
  await page.reload();

  const second = await context.newPage();
  await second.goto(checkout);
  await second.getByRole("button", { name: "Payment succeeds" }).click(SOON);
  await page.getByRole("button", { name: "Bank asks you to confirm" }).click(SOON);
  await complete.click();
  await expect(page.getByRole("heading", { name: /^Confirm the payment of ¥/ })).toBeFocused();
  // A toast disappears after five seconds: wait for it from now on, not only once the slower tab is done. The tab whose
  // payment comes second may find the order paid already, which is nothing to announce.
  const confirmed = Promise.any(
    [page, second].map((tab) => expect(tab.getByText("Payment confirmed")).toBeVisible(SOON)),
  );
  // The bank's response is delayed until the page has learned that the other tab has paid.
  await page.route("**/sandbox/confirmation", async (route) => {
    const answer = await route.fetch();
    await page.waitForURL(/\/app\/order-confirmation\//, SOON);
    await route.fulfill({ response: answer });
  });
  // Not Playwright's clicks: they wait until a button is stable, and the slower page may have navigated by then.
  await Promise.all([press(page, "Confirm"), press(second, "Complete Payment")]);

  for (const tab of [page, second]) {
    await tab.waitForURL(/\/app\/order-confirmation\//, SOON);
    await expect(tab.getByRole("heading", { name: "Waiting for the kitchen" })).toBeVisible(SOON);
  }
  await confirmed;
  const order = await orderOf(page.url());
  expect(order.payment).toMatchObject({ state: "paid", paid: order.total.minor, refunded: 0 });
  await second.goto(checkout);
  await expect(second, "there is nothing to pay any more").toHaveURL(/\/app\/order-confirmation\//);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Waiting for the kitchen" })).toBeVisible();
  await expect(page.getByText("Payment confirmed"), "said once").toHaveCount(0);

  const kitchen = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await signInAs(kitchen, CHEF);
  await kitchen.goto(`/owner/dashboard?restaurant=${table.id}&view=orders&lang=ja`);
  const card = kitchen.getByRole("article", { name: `注文 ${order.orderNumber}番`, exact: true });
  await card.getByRole("button", { name: "その他" }).click(SOON);
  await kitchen.getByRole("dialog").getByRole("button", { name: "30分" }).click();
  await expect(page.getByRole("heading", { name: "The kitchen has accepted your order" })).toBeVisible(SOON);
  await kitchen.context().close();

  async function press(tab: Page, name: string): Promise<void> {
    await tab
      .getByRole("button", { name, exact: true })
      .evaluate((button: HTMLButtonElement) => button.click());
  }

  /** What anyone with the link sees. */
  async function orderOf(address: string): Promise<OrderView> {
    const { pathname, searchParams } = new URL(address);
    const id = pathname.split("/").at(-1);
    const answer = await page.request.get(`/api/orders/${id}?key=${searchParams.get("key") ?? ""}`);
    return (await answer.json()) as OrderView;
  }
});

test("without a network nothing is paid, and it goes on when the network is back", async ({
  page,
  context,
}) => {
  await orderAtTable(page, await tableOfHamanoto(page));
  await expect(page.getByRole("button", { name: "Payment succeeds" })).toBeVisible(SOON);
  const prepared = page.waitForResponse(/\/api\/create-payment-intent/);
  await page.reload();
  const { clientSecret } = (await (await prepared).json()) as PaymentIntentView;
  await page.goto(`/pay/${clientSecret}`);
  await expect(page, "the payment's own page leads here").toHaveURL(/\/app\/checkout\//);
  const complete = page.getByRole("button", { name: "Complete Payment" });
  await page.getByRole("button", { name: "Payment succeeds" }).click(SOON);
  await context.setOffline(true);
  await expect(complete).toBeDisabled();
  await expect(page.getByText(/You're offline. Reconnect to pay/)).toBeVisible();
  await context.setOffline(false);
  await expect(complete).toBeEnabled();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/app$/);
});

test("what is nobody's order is not found", async ({ page }) => {
  const answer = await page.goto("/app/checkout/nothing?lang=en");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Order not found" })).toBeVisible();
});
