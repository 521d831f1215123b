import { expect, test } from "../../setup/browser/journey.ts";
import { orderAtTable, tableOfHamanoto } from "../../setup/builders/table-of-hamanoto.ts";
import { startSecondServer } from "../../setup/servers/second-server.ts";
import { CONNECT_SECRET, FakeStripe } from "../../setup/vendors/fake-stripe.ts";
import { type CardEnd, serveStripeScript } from "../../setup/vendors/stripe-script.ts";

const SOON = { timeout: 30_000 };
const DECLINED: CardEnd = {
  error: { message: "Your card was declined.", payment_intent: { status: "requires_payment_method" } },
};

test.describe.configure({ timeout: 180_000 });

test("a guest pays in Stripe's fields; the page waits for Stripe's signed word, and knows a restaurant that takes no cards", async ({
  browser,
}) => {
  const fake = await FakeStripe.start();
  const server = await startSecondServer({
    STRIPE_SECRET_KEY: fake.settings.secretKey,
    STRIPE_PUBLISHABLE_KEY: fake.settings.publishableKey,
    STRIPE_WEBHOOK_SECRET: fake.settings.webhookSecrets.join(","),
    STRIPE_API_URL: fake.settings.apiUrl,
  });
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
  const page = await context.newPage();
  let events = 0;
  const tell = async (type: string, object: object, secret?: string) => {
    const { body, signature } = fake.event(`evt_${++events}`, type, object, new Date(), secret);
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const url = `${server.url}/api/payments/webhooks/stripe`;
    expect((await fetch(url, { method: "POST", body, headers })).status).toBe(200);
  };
  const setCards = (state: "active" | "inactive") => {
    const account = [...fake.books.accounts.values()].at(-1);
    const capabilities = { card_payments: state, transfers: state };
    return tell("account.updated", { ...account, capabilities }, CONNECT_SECRET);
  };
  const paid: object[] = [];
  await serveStripeScript(page, async ({ number, clientSecret, returnUrl }) => {
    if (number.startsWith("4000")) return DECLINED;
    expect(returnUrl).toContain(`${server.url}/app/order-confirmation/`);
    paid.push(fake.books.confirm(clientSecret.replace(/_secret.*/, "")));
    return { paymentIntent: { status: "succeeded" } };
  });

  const table = await tableOfHamanoto(page);
  const payee = `/api/owner/restaurants/${table.id}/payee`;
  expect((await page.request.post(payee, { headers: table.headers })).ok()).toBe(true);
  await setCards("active");

  await orderAtTable(page, table);
  const card = page.frameLocator("iframe[title=Card]").getByLabel("Number");
  const complete = page.getByRole("button", { name: "Complete Payment" });
  await card.fill("4000 0000 0000 0002");
  await complete.click();
  await expect(page.getByRole("alert").getByText("Payment failed")).toBeVisible();
  await expect(page.getByRole("alert").getByText("Your card was declined.")).toBeVisible();
  await expect(card, "nothing is lost").toHaveValue("4000 0000 0000 0002");

  await page.reload();
  await card.fill("4242 4242 4242 4242");
  await complete.dblclick();
  await page.waitForURL(/\/app\/order-confirmation\//, SOON);
  // The browser learns of it before the server does.
  await expect(page.getByRole("heading", { name: "Confirming your payment…" })).toBeVisible();
  expect(paid).toHaveLength(1);
  for (const intent of paid) await tell("payment_intent.succeeded", intent);
  await expect(page.getByRole("heading", { name: "Waiting for the kitchen" })).toBeVisible(SOON);
  await expect(page.getByText("Payment confirmed")).toBeVisible();
  expect(paid).toHaveLength(1);
  expect(fake.books.intents.size, "the page was open twice, and asked for the same payment").toBe(1);
  const own = await page.request.get(page.url());
  expect(own.status()).toBe(200);
  const policy = own.headers()["content-security-policy"];
  expect(policy, "Stripe is let into the checkout alone").not.toContain("stripe");

  await orderAtTable(page, table);
  await setCards("inactive");
  await page.reload();
  await expect(page.getByText("Restaurant setup is required")).toBeVisible(SOON);
  await expect(complete).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /can't take card payments/ })).toBeVisible();

  await context.close();
  await server.stop();
  await fake.stop();
});
