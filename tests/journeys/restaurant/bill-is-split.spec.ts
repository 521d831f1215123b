import type { APIRequestContext, Page } from "@playwright/test";
import type { MenuView } from "#domains/menus/contract/menu.ts";
import type { CreatedOrder } from "#domains/orders/contract/orders.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { seriousFindings } from "../../setup/browser/axe.ts";
import { expect, test } from "../../setup/browser/journey.ts";
import { signInAs } from "../../setup/browser/sign-in.ts";
import { CHEF, tableOfHamanoto } from "../../setup/builders/table-of-hamanoto.ts";

const SOON = { timeout: 30_000 };

test("three guests of a table pay for themselves: one a dish, two half of the rest each, one of it by mistake", async ({
  page,
}, { project }) => {
  const { id, headers } = await tableOfHamanoto(page);
  const tables = (await (
    await page.request.get(`/api/owner/restaurants/${id}/ordering/tables`, { headers })
  ).json()) as { label: string; url: string }[];
  // Projects run beside each other, each at a table of its own that no other journey orders at.
  const table = tables.at(project.name === "phone" ? -1 : -2);
  const code = new URL(table?.url ?? "").searchParams.get("table") ?? "";
  const total =
    (await order(page.request, { id, code, headers })) + (await order(page.request, { id, code, headers }));

  await page.goto("/healthz");
  await signInAs(page, CHEF);
  await page.goto(`${paths.ownerOrders(id)}&lang=en`);
  await page.getByRole("button", { name: "Bills" }).click(SOON);
  await page
    .getByRole("button", { name: `Table ${table?.label}` })
    .first()
    .click(SOON);
  const bill = page.getByRole("dialog");
  await expect(bill).toContainText(`To pay¥${total.toLocaleString("en")}`);

  await bill.getByRole("button", { name: "Split the bill" }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await bill.getByText("By dish").click();
  await bill
    .getByRole("button", { name: /^One more of/ })
    .first()
    .click();
  const each = total / 4;
  await bill.getByRole("button", { name: `Mark ¥${each.toLocaleString("en")} as paid` }).click();
  const paid = bill
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: "Print receipt" }) });
  await expect(paid).toHaveCount(1, SOON);

  await bill.getByText("Equally").click();
  const half = Math.ceil((total - each) / 2).toLocaleString("en");
  await bill
    .getByRole("button", { name: `Mark ¥${half} as paid` })
    .first()
    .click();
  await expect(paid).toHaveCount(2, SOON);
  await paid.last().getByRole("button", { name: "Undo payment" }).click();
  await expect(paid).toHaveCount(1, SOON);
  await expect(bill).toContainText(`To pay¥${(total - each).toLocaleString("en")}`);

  await bill.getByRole("button", { name: "One person more" }).click();
  await bill.getByRole("button", { name: `Mark ¥${half} as paid` }).click();
  await expect(paid).toHaveCount(2, SOON);
  await bill
    .getByRole("button", { name: /^Mark ¥[\d,]+ as paid$/ })
    .first()
    .click();
  await expect(paid).toHaveCount(3, SOON);
  await expect(bill).toContainText("To pay¥0");
  await expect(bill.getByRole("button", { name: "Split the bill" })).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);

  await printsOf(page);
  await paid.first().getByRole("button", { name: "Print receipt" }).click();
  expect(await printedText(page)).toContain(`Receipt`);
});

/** A guest at the table orders two portions of one dish, to be paid there, and the kitchen accepts. Returns the total in yen. */
async function order(
  request: APIRequestContext,
  { id, code, headers }: { id: string; code: string; headers: Record<string, string> },
): Promise<number> {
  const menu = (await (await request.get(`/api/restaurants/${id}/menu`)).json()) as MenuView;
  const dish = menu.sections
    .flatMap(({ dishes }) => dishes)
    .find(
      ({ variants, options, isSoldOut, prices }) =>
        variants.length + options.length === 0 && !isSoldOut && prices.eatIn !== null,
    );
  const total = 2 * (dish?.prices.eatIn?.minor ?? 0);
  const made = await request.post("/api/orders", {
    data: {
      ...{ restaurantId: id, kind: "dine-in", tableCode: code, pays: "at-restaurant", customerName: "Ana" },
      ...{ lines: [{ dishId: dish?.id, quantity: 2 }], expectedYen: total },
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id: orderId } = (await made.json()) as CreatedOrder;
  const step = { from: "new", to: "accepted", readyInMinutes: 20 };
  await request.post(`/api/owner/orders/${orderId}/steps`, { headers, data: step });
  return total;
}

/** Keeps what would go to the printer. */
function printsOf(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector(".roll-paper")?.textContent ?? "";
    };
  });
}

async function printedText(page: Page): Promise<string> {
  await expect(page.locator("body")).toHaveAttribute("data-printed", /./, SOON);
  return (await page.locator("body").getAttribute("data-printed")) ?? "";
}
