import type { MenuDocument } from "#domains/menus/contract/menu-document.ts";
import { saveMenu } from "#domains/menus/server/save-menu.ts";
import type {
  CreatedOrder,
  CreateOrderBody,
  OrderingSettings,
  OrderView,
} from "#domains/orders/contract/orders.ts";
import type { PaymentIntentView } from "#domains/payments/contract/payments.ts";
import { insertMember, type MemberRole } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { type TestAccount, testAccount } from "../test-account.ts";
import type { TestApp } from "../test-app.ts";
import { testDish, testSection } from "./test-dish.ts";
import { addTestRestaurant } from "./test-restaurant.ts";

/** A restaurant that takes orders of every kind, with its owner and ordering guests. */
export interface OpenRestaurant {
  restaurantId: string;
  owner: TestAccount;
  /** Dish ids: ramen for 1,000 yen (980 for takeout) and sake for 600, dine-in only. */
  ramen: string;
  sake: string;
  tableCode: string;
  memberAs(role: MemberRole): Promise<TestAccount>;
  set(changes: Partial<OrderingSettings>): Promise<number>;
  /** Two ramen at the table, paid at the restaurant, by default. */
  order(changes?: Partial<CreateOrderBody>, headers?: Record<string, string>): ReturnType<TestApp["inject"]>;
  /** Orders, and returns the guest's actions on the order. */
  placed(changes?: Partial<CreateOrderBody>): Promise<TestOrder>;
  step(id: string, from: string, to: string, more?: object, by?: TestAccount): ReturnType<TestApp["inject"]>;
}

export interface TestOrder {
  made: CreatedOrder;
  see(): Promise<OrderView>;
  /** Requests a payment intent; `amount` in hundredths, as in the specification. */
  intend(body: { amount?: number; restaurantId?: string; orderId?: string }): ReturnType<TestApp["inject"]>;
  cancel(): ReturnType<TestApp["inject"]>;
  pay(number?: string): Promise<void>;
}

const SETTINGS: OrderingSettings = {
  kinds: ["dine-in", "pick-up", "booking"],
  pays: ["online", "at-restaurant"],
  prepMinutes: 20,
  capPerQuarter: null,
  invoiceNumber: null,
};

export async function addOpenRestaurant(db: Database, app: TestApp, now: Date): Promise<OpenRestaurant> {
  const { inject, settle } = app;
  const restaurantId = await addTestRestaurant(db, { openingHours: "Mo-Su 11:00-22:00" });
  const memberAs = async (role: MemberRole) => {
    const account = await testAccount(app, { role: "owner" });
    await insertMember(db, { restaurantId, accountId: account.user.id, role }, now);
    return account;
  };
  const owner = await memberAs("owner");
  const [ramen, sake] = [
    testDish({ names: { ja: "ラーメン", en: "Ramen" }, takeOutYen: 980 }),
    testDish({ names: { ja: "日本酒" }, eatInYen: 600, isAlcohol: true }),
  ];
  const menu: MenuDocument = { sections: [testSection([ramen, sake])] };
  const by = owner.user.id;
  await saveMenu(db, { restaurantId, menu, version: 0, level: "owner-declared", by, now });
  const set = async (changes: Partial<OrderingSettings>) => {
    const url = `/api/owner/restaurants/${restaurantId}/ordering`;
    const payload = { ...SETTINGS, ...changes };
    return (await inject({ method: "PUT", url, payload, headers: owner.headers })).statusCode;
  };
  await inject({
    method: "POST",
    url: `/api/owner/restaurants/${restaurantId}/payee`,
    headers: owner.headers,
  });
  await set({});
  const codes = await inject({
    url: `/api/owner/restaurants/${restaurantId}/ordering/tables`,
    headers: owner.headers,
  });
  const tableCode =
    new URL((codes.json() as { url: string }[])[0]?.url ?? "").searchParams.get("table") ?? "";
  const order: OpenRestaurant["order"] = (changes = {}, headers = {}) => {
    const payload: CreateOrderBody = {
      restaurantId,
      kind: "dine-in",
      tableCode,
      lines: [{ dishId: ramen.id, quantity: 2 }],
      expectedYen: 2_000,
      pays: "at-restaurant",
      customerName: "Ana",
      ...changes,
    };
    return inject({ method: "POST", url: "/api/orders", payload, headers });
  };
  const placed = async (changes: Partial<CreateOrderBody> = {}): Promise<TestOrder> => {
    const answer = await order(changes);
    const made = answer.json() as CreatedOrder;
    const headers = { cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" };
    const see = async () => (await inject({ url: `/api/orders/${made.id}`, headers })).json() as OrderView;
    const intend: TestOrder["intend"] = (body = {}) =>
      inject({
        method: "POST",
        url: "/api/create-payment-intent",
        payload: { restaurantId, orderId: made.id, ...body },
        headers,
      });
    return {
      ...{ made, see, intend },
      cancel: () => inject({ method: "POST", url: `/api/orders/${made.id}/cancel`, headers }),
      async pay(number = "4242424242424242") {
        const amount = Number((await see()).totalAmount) * 100;
        const secret = ((await intend({ amount })).json() as PaymentIntentView).clientSecret;
        const card = { number, expiry: "12/30", cvc: "123", name: "ANA POPESCU" };
        await inject({ method: "POST", url: `/api/payments/${secret}/sandbox`, payload: card });
        await settle();
      },
    };
  };
  const step: OpenRestaurant["step"] = (id, from, to, more = {}, by = owner) =>
    inject({
      method: "POST",
      url: `/api/owner/orders/${id}/steps`,
      payload: { from, to, ...more },
      headers: by.headers,
    });
  return {
    ...{ restaurantId, owner, tableCode, memberAs, set, order, placed, step },
    ramen: ramen.id,
    sake: sake.id,
  };
}
