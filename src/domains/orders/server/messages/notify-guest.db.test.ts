import { beforeEach, describe, expect, it } from "vitest";
import { refundSettled } from "#domains/payments/server/public.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addOpenRestaurant, type OpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { PASSWORD, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { CreateOrderBody } from "../../contract/orders.ts";
import { changeStatus, endOverdue, recordPayment } from "../states/change-status.ts";

/** Noon in Tokyo. */
const NOON = new Date("2026-12-01T03:00:00Z");
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject, settle } = app;
let restaurant: OpenRestaurant;

beforeEach(async () => {
  now = NOON;
  restaurant = await addOpenRestaurant(db, app, now);
  await settle();
  await db.query("DELETE FROM messages");
});

interface Told {
  channel: string;
  address: string;
  template: string;
  language: string;
  subject: string;
  text: string;
}
/** Messages sent since the previous call. */
async function told(whom: "guest" | "staff" = "guest"): Promise<Told[]> {
  await settle();
  const rows = await db.query<Told>(
    "SELECT channel, address, template, language, subject, body_text AS text FROM messages ORDER BY number",
  );
  await db.query("DELETE FROM messages");
  return rows.filter(({ template }) => template.startsWith("staff-") === (whom === "staff"));
}
/** Messages to staff, which `told()` leaves out. */
const toldStaff = () => told("staff");
const names = (rows: readonly Told[]) => rows.map(({ template, channel }) => `${template} ${channel}`);
const texts = (rows: readonly Told[]) => rows.map(({ text }) => text).join("\n");

const EMAIL = "ana@example.org";
/** Two ramen at 12:30. */
const TO_TAKE_OUT = {
  kind: "pick-up",
  tableCode: null,
  pickUpAt: "2026-12-01T12:30",
  expectedYen: 1_960,
} as const;
const pickUp = (changes: Partial<CreateOrderBody> = {}) =>
  restaurant.placed({ ...TO_TAKE_OUT, customerEmail: EMAIL, ...changes });
const missing = (id: string, quantity: number) =>
  inject({
    method: "POST",
    url: `/api/owner/orders/${id}/refunds`,
    payload: { lines: [{ position: 0, quantity }] },
    headers: restaurant.owner.headers,
  });

describe.each(["en", "vi"] as const)("notices of a pick-up order, in %s", (language) => {
  it("state the time, that it is ready and what can't be served, once each", async () => {
    const { made } = await pickUp({ language });
    expect(await told(), "they see that they have ordered").toEqual([]);
    for (const _twice of [1, 2]) await restaurant.step(made.id, "new", "accepted");
    const [accepted, ...more] = await told();
    expect(more).toEqual([]);
    expect(accepted).toMatchObject({
      ...{ channel: "email", address: EMAIL, template: "order-accepted-pick-up", language },
      text: expect.stringContaining("12:30"),
    });
    for (const _twice of [1, 2]) await missing(made.id, 1);
    const [portions, ...again] = await told();
    expect(again).toEqual([]);
    expect(portions).toMatchObject({ template: "order-portions", language });
    expect(portions?.text).toMatch(/1 × .*980.*980/);
    for (const _twice of [1, 2]) await restaurant.step(made.id, "accepted", "ready");
    expect(names(await told())).toEqual(["order-ready email"]);
  });

  it("state why it was rejected, and that the payment is refunded", async () => {
    const { made, pay } = await pickUp({ language, pays: "online" });
    await pay();
    for (const _twice of [1, 2]) await restaurant.step(made.id, "new", "rejected", { reason: "停電のため" });
    const [rejected, ...more] = await told();
    expect(more).toEqual([]);
    expect(rejected).toMatchObject({ template: "order-rejected", language });
    expect(rejected?.text).toMatch(/停電のため.*1[.,]960/);
  });

  it("are not sent without an address", async () => {
    const { made } = await pickUp({ language, customerEmail: null });
    await restaurant.step(made.id, "new", "accepted");
    await missing(made.id, 1);
    await restaurant.step(made.id, "accepted", "ready");
    await restaurant.step(made.id, "ready", "rejected", { reason: "trouble" });
    expect(await told()).toEqual([]);
  });
});

describe("a message about an order", () => {
  it("links to the order without a cookie", async () => {
    const { made } = await pickUp();
    await restaurant.step(made.id, "new", "accepted");
    const link = /https:\S+order-confirmation\S+/.exec(texts(await told()))?.[0] ?? "";
    const key = new URL(link).searchParams.get("key");
    const seen = await inject({ url: `/api/orders/${made.id}?key=${key}` });
    expect(seen.json()).toMatchObject({ id: made.id, status: "accepted" });
  });

  it("states a predefined reason in the guest's language, and the amount due", async () => {
    const { made } = await pickUp();
    await restaurant.step(made.id, "new", "rejected", { reason: "sold-out" });
    expect(texts(await told())).toContain("An item is sold out. Payment: You don't have to pay anything.");
  });

  it("combines all portions that can't be served, with the total refund", async () => {
    const { made, pay } = await pickUp({ pays: "online" });
    await pay();
    await restaurant.step(made.id, "new", "accepted");
    await told();
    await missing(made.id, 1);
    await missing(made.id, 2);
    const rows = await told();
    expect(names(rows)).toEqual(["order-portions email"]);
    expect(texts(rows)).toContain("2 × Ramen. In total, ¥1,960 will be refunded to your card.");
    await missing(made.id, 2);
    expect(await told()).toEqual([]);
  });

  it("states only the latest status when staff act before it is sent", async () => {
    const { made } = await pickUp();
    await restaurant.step(made.id, "new", "accepted");
    await restaurant.step(made.id, "accepted", "ready");
    await restaurant.step(made.id, "ready", "accepted");
    await missing(made.id, 1);
    await restaurant.step(made.id, "accepted", "rejected", { reason: "closing" });
    expect(names(await told())).toEqual(["order-rejected email"]);
  });

  it("is not pushed to a guest at the table, except for problems", async () => {
    const { made } = await restaurant.placed({ customerEmail: EMAIL });
    await restaurant.step(made.id, "new", "accepted", { readyInMinutes: 20 });
    await restaurant.step(made.id, "accepted", "ready");
    expect(await told()).toEqual([]);
    await restaurant.step(made.id, "ready", "rejected", { reason: "trouble" });
    expect(names(await told())).toEqual(["order-rejected email"]);
  });

  it("says that the kitchen did not answer, unless the order was never paid", async () => {
    await pickUp();
    await pickUp({ pays: "online" });
    now = new Date(NOON.getTime() + 31 * 60_000);
    await endOverdue(db, now);
    const rows = await told();
    expect(names(rows)).toEqual(["order-expired email"]);
    expect(texts(rows)).toContain("You don't have to pay anything.");
  });

  it("after a cancellation by the guest states only the refund", async () => {
    const paid = await pickUp({ pays: "online" });
    await paid.pay();
    for (const { cancel } of [paid, await pickUp(), await pickUp({ pays: "online" })]) await cancel();
    const rows = await told();
    expect(names(rows)).toEqual(["order-cancelled-by-guest email"]);
    expect(texts(rows)).toContain("Your refund of ¥1,960 is on its way");
  });

  it("is sent once for a late payment, and once for a failed refund", async () => {
    const { made, cancel } = await pickUp({ pays: "online" });
    await cancel();
    for (const _twice of [1, 2]) await db.transaction((tx) => recordPayment(tx, made.id, now));
    expect(names(await told())).toEqual(["order-paid-late email"]);
    const failed = {
      ...{ refundId: "r1", paymentId: "p1", payable: { kind: "order", id: made.id } as const },
      ...{ amount: 1_960, currency: "JPY" as const },
    };
    for (const ok of [true, false, false])
      await db.transaction((tx) => announce(tx, refundSettled, { ...failed, ok }, now));
    const rows = await told();
    expect(names(rows)).toEqual(["order-refund-failed email"]);
    expect(texts(rows)).toContain("¥1,960");
  });

  it("uses the channel of the booking it belongs to", async () => {
    const payload = bookingBody(restaurant.restaurantId);
    const booked = await inject({ method: "POST", url: "/api/reservations", payload });
    const cookie = String(booked.headers["set-cookie"]).split(";")[0] ?? "";
    await told();
    const wish = { kind: "booking", tableCode: null, reservationId: booked.json().id } as const;
    const { id } = (await restaurant.order(wish, { cookie })).json();
    await restaurant.step(id, "new", "accepted");
    const rows = await told();
    expect(rows).toMatchObject([{ channel: "whatsapp", template: "order-accepted-booking" }]);
    expect(rows[0]?.text).toContain("18:00");
    await restaurant.step(id, "accepted", "rejected", { reason: "trouble" });
    expect(names(await told())).toEqual(["order-rejected whatsapp", "order-rejected email"]);
  });

  it("is not sent for a change that was rolled back", async () => {
    const { made } = await pickUp();
    const change = { id: made.id, from: "new", to: "accepted", actor: "staff" } as const;
    const doomed = db.transaction(async (tx) => {
      await changeStatus(tx, change, now);
      throw new Error("the power fails");
    });
    await expect(doomed).rejects.toThrow("the power fails");
    expect(await told()).toEqual([]);
    await db.transaction((tx) => changeStatus(tx, change, now));
    expect(names(await told())).toEqual(["order-accepted-pick-up email"]);
  });

  it("belongs to the account that placed the order, and is deleted with it", async () => {
    const ana = await testAccount(app);
    const { id } = (await restaurant.order({ ...TO_TAKE_OUT, customerEmail: EMAIL }, ana.headers)).json();
    await restaurant.step(id, "new", "accepted");
    await settle();
    const kept = () => db.query("SELECT 1 FROM messages WHERE address = $1", [EMAIL]);
    expect(await kept()).toHaveLength(1);
    const payload = { password: PASSWORD };
    await inject({ method: "DELETE", url: "/api/auth/me", headers: ana.headers, payload });
    expect(await kept()).toEqual([]);
  });
});

describe("notices to staff", () => {
  const NEEDS = {
    dietaryNeeds: ["without-nuts"],
    severeAllergens: ["nuts"],
    otherNeeds: [{ text: "jackfruit", severe: false }],
  } satisfies Partial<CreateOrderBody>;

  it("state number, kind, time and needs once, in Japanese, as soon as the kitchen has the order", async () => {
    const staff = await restaurant.memberAs("staff");
    await restaurant.memberAs("manager");
    const url = `/api/owner/restaurants/${restaurant.restaurantId}/notices`;
    await inject({ method: "PUT", url, payload: { kind: "order", ways: ["email"] }, headers: staff.headers });
    await restaurant.placed({ ...TO_TAKE_OUT, ...NEEDS, customerName: "Ana Popescu", customerEmail: EMAIL });
    const rows = await toldStaff();
    expect(rows.map(({ address }) => address).sort()).toEqual([restaurant.owner.email, staff.email].sort());
    for (const row of rows) {
      expect(row).toMatchObject({ channel: "email", template: "staff-order-new", language: "ja" });
      expect(row.subject).toBe("【新規注文】1番 テイクアウト 12月1日(火) 12:30");
      expect(row.text).toMatch(/【重症】[^／]*ナッツ/);
      expect(row.text).toContain("jackfruit");
      expect(row.text).toContain("注文番号");
      expect(row.text).toContain(`/owner/dashboard?restaurant=${restaurant.restaurantId}&view=orders`);
      expect(row.text, "who it is stands on the board").not.toMatch(/Popescu|ana@example/);
      expect(row.text).not.toContain("予約");
    }
  });

  it("name the table", async () => {
    const { made } = await restaurant.placed();
    const [row] = await toldStaff();
    expect(row?.subject).toMatch(/店内・テーブル.+/);
    await restaurant.step(made.id, "new", "accepted", { readyInMinutes: 20 });
    expect(await toldStaff(), "what they did themselves").toEqual([]);
  });

  it("include the needs of the booking", async () => {
    const payload = bookingBody(restaurant.restaurantId, { severeAllergens: ["shellfish"] });
    const booked = await inject({ method: "POST", url: "/api/reservations", payload });
    const cookie = String(booked.headers["set-cookie"]).split(";")[0] ?? "";
    await toldStaff();
    const wish = { kind: "booking", tableCode: null, reservationId: booked.json().id } as const;
    await restaurant.order(wish, { cookie });
    const [row] = await toldStaff();
    expect(row?.subject).toContain("予約分");
    expect(row?.text).toContain("【重症】えび・かに");
  });

  it("are sent once it is paid", async () => {
    const { pay } = await pickUp({ pays: "online" });
    expect(await toldStaff()).toEqual([]);
    await pay();
    expect(names(await toldStaff())).toEqual(["staff-order-new email"]);
  });

  it("are sent once for a repeated call", async () => {
    const headers = { "idempotency-key": "once-and-again-0001" };
    for (const _twice of [1, 2]) await restaurant.order({ ...TO_TAKE_OUT, customerEmail: EMAIL }, headers);
    expect(await toldStaff()).toHaveLength(1);
  });
});
