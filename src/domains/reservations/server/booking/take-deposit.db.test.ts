import { beforeEach, describe, expect, it } from "vitest";
import { checkLedger } from "#domains/payments/server/public.ts";
import type {
  CreatedReservation,
  CreateReservationBody,
  ReservationView,
} from "#domains/reservations/contract/reservations.ts";
import type { ReservationStatus } from "#domains/reservations/reservation-constants.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { changeStatus, endOverdue } from "./states/change-status.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
/** 18:00 in Tokyo. */
const START = new Date("2026-12-24T09:00:00Z");
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject, settle } = app;
const minutes = (count: number, from = NOON) => new Date(from.getTime() + count * 60_000);

beforeEach(() => {
  now = NOON;
});

async function booked(changes: Partial<CreateReservationBody> = {}, rules = "") {
  const restaurantId = await addTestRestaurant(db);
  if (rules) await db.query(`UPDATE booking_rules SET ${rules} WHERE restaurant_id = $1`, [restaurantId]);
  const payload = bookingBody(restaurantId, changes);
  const answer = await inject({ method: "POST", url: "/api/reservations", payload });
  const made = answer.json() as CreatedReservation;
  const headers = { cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" };
  const url = `/api/reservations/${made.id}`;
  const secret = made.paymentUrl?.split("/").at(-1) ?? "";
  return {
    made,
    restaurantId,
    see: async () => (await inject({ url, headers })).json() as ReservationView,
    cancel: () => inject({ method: "POST", url: `${url}/cancel`, headers }),
    pay: async (number = "4242424242424242") => {
      const card = { number, expiry: "12/30", cvc: "123", name: "ANA POPESCU" };
      const paid = await inject({ method: "POST", url: `/api/payments/${secret}/sandbox`, payload: card });
      await settle();
      return paid;
    },
    rebook: () => inject({ method: "POST", url: "/api/reservations", payload }),
  };
}
const OFFERED = { requiresDeposit: true, depositAmount: 20 };

describe("a deposit", () => {
  it("offered by a guest is paid before the table is confirmed", async () => {
    const { made, see, pay } = await booked(OFFERED);
    expect(made).toMatchObject({ requiresPayment: true, paymentUrl: expect.stringMatching(/^\/pay\/./) });
    expect(await see()).toMatchObject({
      status: "pending_payment",
      expiresAt: minutes(15).toISOString(),
      depositAmount: 20,
      depositCurrency: "USD",
      payment: { state: "unpaid", url: made.paymentUrl, paid: 0 },
    });
    expect((await pay()).statusCode).toBe(200);
    expect(await see()).toMatchObject({
      status: "confirmed",
      expiresAt: null,
      payment: { state: "paid", url: null, isTest: true, paid: 20, refunded: 0 },
    });
  });

  it("required by a restaurant is in yen, per guest, and takes precedence over an offered one", async () => {
    const { see } = await booked(OFFERED, "deposit_yen = 3000, deposit_per = 'guest'");
    expect(await see()).toMatchObject({ depositAmount: 6000, depositCurrency: "JPY" });
    const small = await booked({}, "deposit_yen = 3000, deposit_from_party = 4");
    expect(await small.see()).toMatchObject({ status: "confirmed", depositAmount: 0 });
  });

  it("that is declined leaves the table held for another card", async () => {
    const { see, pay } = await booked(OFFERED);
    await pay("4000000000000002");
    expect((await see()).status).toBe("pending_payment");
    await pay();
    expect((await see()).status).toBe("confirmed");
  });

  it("that is not paid within 15 minutes releases the table, and can't be paid anymore", async () => {
    const { see, pay, rebook } = await booked(OFFERED);
    now = minutes(15);
    expect((await rebook()).statusCode, "somebody else has the table at once").toBe(201);
    await endOverdue(db, now);
    expect(await see()).toMatchObject({ status: "expired", payment: { state: "closed" } });
    expect((await pay()).statusCode).toBeGreaterThanOrEqual(400);
    expect((await see()).payment).toMatchObject({ paid: 0 });
  });

  it("leads to a request where the restaurant confirms manually", async () => {
    const { see, pay } = await booked(OFFERED, "mode = 'request'");
    await pay();
    expect(await see()).toMatchObject({ status: "requested", payment: { state: "paid" } });
  });

  it("is refunded in full until the deadline, and by the policy afterwards", async () => {
    const early = await booked(OFFERED);
    await early.pay();
    await early.cancel();
    await settle();
    expect((await early.see()).payment).toMatchObject({ state: "refunded", refunded: 20 });

    const late = await booked(OFFERED, "late_refund_percent = 25");
    await late.pay();
    // Whatever the restaurant writes later: the rules of the booking count.
    await db.query("UPDATE booking_rules SET late_refund_percent = 0 WHERE restaurant_id = $1", [
      late.restaurantId,
    ]);
    now = minutes(-119, START);
    await late.cancel();
    await settle();
    expect((await late.see()).payment).toMatchObject({ refunded: 5 });
    expect(await checkLedger(db)).toEqual([]);
  });

  it("is used when the guests sit down and kept when they don't come, whatever staff take back meanwhile", async () => {
    const { made, pay } = await booked({}, "deposit_yen = 3000, deposit_per = 'guest'");
    await pay();
    const move = (from: ReservationStatus, to: ReservationStatus) =>
      db.transaction((tx) => changeStatus(tx, { id: made.id, from, to, actor: "staff" }, now));
    await move("confirmed", "seated");
    await move("seated", "confirmed");
    await move("confirmed", "no_show");
    await move("no_show", "confirmed");
    await move("confirmed", "seated");
    await move("seated", "completed");
    const outcomes = await db.query<{ outcome: string }>(
      "SELECT outcome FROM deposit_outcomes WHERE payable_id = $1 ORDER BY id",
      [made.id],
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["used", "open", "kept", "open", "used"]);
    const free = await booked();
    now = minutes(1);
    await free.cancel();
    expect(await db.query("SELECT 1 FROM deposit_outcomes WHERE payable_id = $1", [free.made.id])).toEqual(
      [],
    );
  });

  it("is refunded in full at any time when the kitchen can't serve the guest", async () => {
    const { made, see, pay, cancel } = await booked({ ...OFFERED, dietaryNeeds: ["vegan"] });
    await pay();
    await db.query("UPDATE reservations SET kitchen_answer = 'cannot' WHERE id = $1", [made.id]);
    now = minutes(-30, START);
    await cancel();
    await settle();
    expect((await see()).payment).toMatchObject({ refunded: 20 });
  });

  it("that is paid late is refunded: the table may be taken", async () => {
    const { made, see, pay } = await booked(OFFERED);
    // A card whose word comes late: paid in time, known only after the table was given up.
    await db.query("UPDATE reservations SET expires_at = $2 WHERE id = $1", [made.id, minutes(-1)]);
    await endOverdueWithoutPayments(made.id);
    await pay();
    await settle();
    expect(await see()).toMatchObject({ status: "expired", payment: { paid: 20, refunded: 20 } });
    expect(await checkLedger(db)).toEqual([]);
  });
});

/** As when the payment was already on its way when the time ran out. */
async function endOverdueWithoutPayments(id: string): Promise<void> {
  await db.query("DELETE FROM reservation_slots WHERE reservation_id = $1", [id]);
  await db.query("UPDATE reservations SET status = 'expired', expires_at = NULL WHERE id = $1", [id]);
}
