import type { Page } from "@playwright/test";
import type { ApplicationReceived } from "#domains/onboarding/contract.ts";
import type { OwnPlanView } from "#domains/payments/contract/billing.ts";
import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { type Member, newMember, signInAs } from "../../setup/browser/sign-in.ts";
import { someOperator } from "../../setup/builders/new-operator.ts";
import { headersOf } from "../../setup/builders/new-restaurant.ts";

test.describe.configure({ timeout: 120_000 });
// The dashboard opens with the reservation book, which has no tables yet.
test.use({ allowed: [/409 \(/] });

/** As the form sends it; far from the other restaurants, so that no other journey finds it. */
async function apply(page: Page, owner: Member): Promise<ApplicationReceived> {
  const answer = await page.request.post("/api/owner-applications", {
    headers: { ...(await headersOf(page, owner)), "idempotency-key": crypto.randomUUID() },
    data: {
      ...{
        restaurantName: `月待ち ${Date.now()}`,
        ownerName: "佐藤 澪",
        email: owner.email,
        phone: "011-222-4444",
      },
      ...{ address: "北海道札幌市中央区北二条西2-1", cuisine: "japanese", lat: 43.0652, lng: 141.3552 },
      description: "月の出る頃に開ける、汁物と道産野菜の小さなお店です。",
      ...{ selectedPlan: "basic", method: "card", language: "en" },
    },
  });
  return (await answer.json()) as ApplicationReceived;
}

/** A calendar day as English pages format it. */
const inWords = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" });

test("an owner leaves a card, sees what cancelling means before it is done, takes it back, and undoes the agreement", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const owner = await newMember(page);
  const { id, paymentUrl } = await apply(page, owner);
  await signInAs(page, owner);

  await page.goto(`${paymentUrl}?lang=en`);
  await expect(page.getByText("¥18,800 a month, tax included")).toBeVisible();
  await expect(page.getByText(/If you cancel by the 25th/)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: /4242 4242 4242 4242/ }).click();
  await page.getByRole("button", { name: "Agree and save card" }).click();
  await expect(page).toHaveURL(new RegExp(`/owner-application/${id}`));

  const operator = await headersOf(page, await someOperator());
  const approve = `/api/admin/applications/${id}/approve`;
  const approved = await page.request.post(approve, { headers: operator, data: {} });
  expect(approved.ok(), await approved.text()).toBe(true);
  const headers = await headersOf(page, owner);
  const [restaurant] = await (await page.request.get("/api/owner/restaurants", { headers })).json();
  const planOf = async () => {
    const answer = await page.request.get(`/api/owner/restaurants/${restaurant.id}/plan`, { headers });
    return ((await answer.json()) as OwnPlanView).agreement;
  };
  await expect.poll(async () => (await planOf())?.charges[0]?.state).toBe("paid");

  await page.goto("/owner/dashboard?lang=en");
  await page.getByRole("button", { name: "All screens" }).click();
  await page.getByRole("navigation").getByRole("link", { name: "Plan", exact: true }).click();
  await expect(page.getByText("By card: Visa ending in 4242")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const notice = (await planOf())?.notice;
  const last = inWords(notice?.endsOn ?? "");
  await page.getByRole("button", { name: "Cancel plan…" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText(`your plan will end on ${last}.`);
  for (const { on } of notice?.charges ?? [])
    await expect(question).toContainText(`¥18,800 on ${inWords(on)}`);
  expect(await seriousFindings(page)).toEqual([]);
  await question.getByRole("button", { name: `Cancel, end on ${last}` }).click();
  await expect(page.getByRole("heading", { name: `Your plan ends on ${last}` })).toBeVisible();
  await page.getByRole("button", { name: "Keep my plan" }).click();
  await expect(page.getByRole("button", { name: "Cancel plan…" })).toBeVisible();

  await page.getByRole("link", { name: /^Open invoice or receipt for/ }).click();
  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
  await expect(page.getByText(/^Paid by card on/)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to plan" }).click();

  await page.getByRole("button", { name: "Withdraw from agreement…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw now" }).click();
  await expect(page.getByRole("heading", { name: "This plan has ended" })).toBeVisible();
  await expect.poll(async () => (await planOf())?.charges[0]?.state).toBe("refunded");
  await page.reload();
  await expect(page.getByText("Refunded", { exact: true })).toBeVisible();
});
