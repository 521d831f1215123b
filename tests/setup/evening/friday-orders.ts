import type { Page } from "@playwright/test";
import type { CreateOrderBody, OrderingSettings, TableLink } from "#domains/orders/contract/orders.ts";
import type { Member } from "../browser/sign-in.ts";
import { headersOf } from "../builders/new-restaurant.ts";
import { testDish, testSection } from "../builders/test-dish.ts";

const DISHES: readonly (readonly [ja: string, en: string, yen: number])[] = [
  ["刺身盛り合わせ", "Assorted sashimi", 1_480],
  ["鶏の唐揚げ", "Fried chicken", 680],
  ["だし巻き卵", "Rolled omelet", 580],
  ["枝豆", "Edamame", 380],
  ["焼き鳥（五本）", "Yakitori (five skewers)", 880],
  ["揚げ出し豆腐", "Agedashi tofu", 520],
];

const NEEDS: readonly Pick<CreateOrderBody, "dietaryNeeds" | "severeAllergens" | "otherNeeds">[] = [
  { severeAllergens: ["shellfish"] },
  { dietaryNeeds: ["vegan"], otherNeeds: [{ text: "alcohol in sauces", severe: false }] },
  { otherNeeds: [{ text: "octopus", severe: true }] },
];

const SETTINGS: OrderingSettings = {
  kinds: ["dine-in"],
  pays: ["at-restaurant"],
  prepMinutes: 20,
  capPerQuarter: null,
  invoiceNumber: null,
};

/** Every day, so that an evening can be laid out at any hour. */
const ALWAYS = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: "00:00", until: "23:59" }];

/**
 * Opens a restaurant's menu for orders at the table and places these: one to four dishes each, at its tables in turn,
 * every third with needs.
 */
export async function layOutOrders(
  page: Page,
  { id, owner }: { id: string; owner: Member },
  count: number,
): Promise<void> {
  const headers = await headersOf(page, owner);
  const ok = async <Answer>(
    method: "get" | "put" | "post",
    path: string,
    data?: object,
    from = {},
  ): Promise<Answer> => {
    const answer = await page.request[method](path, {
      headers: { ...headers, ...from },
      ...(data && { data }),
    });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const at = `/api/owner/restaurants/${id}`;
  const dishes = DISHES.map(([ja, en, eatInYen]) => testDish({ names: { ja, en }, eatInYen }));
  const { version } = await ok<{ version: number }>("get", `${at}/menu`);
  await ok("put", `${at}/menu`, { menu: { sections: [testSection(dishes, { served: ALWAYS })] }, version });
  await ok("put", `${at}/ordering`, SETTINGS);
  const tables = await ok<TableLink[]>("get", `${at}/ordering/tables`);
  for (let order = 0; order < count; order++) {
    const table = tables[order % tables.length];
    const chosen = dishes.filter((_, dish) => (dish + order) % 6 <= order % 4);
    const lines = chosen.map((dish, line) => ({ dishId: dish.id, quantity: 1 + ((order + line) % 3) }));
    const body: CreateOrderBody = {
      restaurantId: id,
      kind: "dine-in",
      tableCode: new URL(table?.url ?? "").searchParams.get("table"),
      lines,
      expectedYen: chosen.reduce(
        (sum, dish, line) => sum + (dish.eatInYen ?? 0) * (lines[line]?.quantity ?? 0),
        0,
      ),
      pays: "at-restaurant",
      customerName: `Guest ${order + 1}`,
      note: order % 7 === 3 ? "Please bring everything at once" : null,
      ...(order % 3 === 0 && NEEDS[(order / 3) % NEEDS.length]),
    };
    await ok("post", "/api/orders", body, { "x-forwarded-for": `10.8.${order}.1` });
  }
}
