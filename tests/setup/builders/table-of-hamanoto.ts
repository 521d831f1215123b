import type { Page } from "@playwright/test";
import { bookablePartners } from "../browser/journey.ts";

/** The owner of the demo district's sushi restaurant. */
export const CHEF = { email: "chef@noren.example", password: "dashi-at-dawn", username: "浜野" };

/** A table code of that restaurant, as printed there, and the headers of the owner's requests. */
export async function tableOfHamanoto(page: Page) {
  const partners = await bookablePartners(page);
  const id = partners.find(({ name }) => name === "Sushi Hamanoto")?.id ?? "";
  const { email, password } = CHEF;
  const login = await page.request.post("/api/auth/login", { data: { email, password } });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get(`/api/owner/restaurants/${id}/ordering/tables`, { headers });
  const [table] = (await answer.json()) as { url: string }[];
  return { id, code: new URL(table?.url ?? "").searchParams.get("table") ?? "", headers };
}

/** A guest at that table orders sushi, chooses immediate payment by card, and reaches the payment page. */
export async function orderAtTable(page: Page, { id, code }: { id: string; code: string }): Promise<void> {
  await page.goto(`/restaurant/${id}/order?table=${code}&lang=en`);
  const dish = page.getByRole("listitem").filter({ hasText: "握り寿司盛り合わせ" });
  await dish.getByRole("button").first().click({ timeout: 30_000 });
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Add to basket/ })
    .click();
  const basket = page.getByRole("region", { name: "Your basket" });
  await basket.getByText("Now, by card").click();
  await basket.getByLabel("Name").fill("Ana");
  await basket.getByLabel("Email").fill("ana@example.org");
  await basket.getByRole("button", { name: /^Order and pay · / }).click();
  await page.waitForURL(/\/app\/checkout\//, { timeout: 30_000 });
}
