import { describe, expect, it } from "vitest";
import type { CreateReservationBody } from "#domains/reservations/contract/reservations.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const { inject } = testApp(db, () => NOW, { takesTestCards: false });

async function book(changes: Partial<CreateReservationBody>, rules = "") {
  const restaurantId = await addTestRestaurant(db);
  if (rules) await db.query(`UPDATE booking_rules SET ${rules} WHERE restaurant_id = $1`, [restaurantId]);
  const payload = bookingBody(restaurantId, changes);
  const answer = await inject({ method: "POST", url: "/api/reservations", payload });
  const rows = await db.query<{ status: string; deposit: number }>(
    `SELECT status, deposit_amount AS deposit FROM reservations WHERE restaurant_id = $1`,
    [restaurantId],
  );
  return { status: answer.statusCode, body: answer.json(), rows };
}

describe("a deposit without card payment", () => {
  it("makes a booking that requires one a request to the restaurant", async () => {
    const { status, body, rows } = await book({}, "deposit_yen = 3000, deposit_from_party = 2");
    expect(status).toBe(201);
    expect(body).toMatchObject({ requiresPayment: false, paymentUrl: null });
    expect(rows).toEqual([{ status: "requested", deposit: 0 }]);
  });

  it("changes nothing for a party that needs none", async () => {
    const { rows } = await book({}, "deposit_yen = 3000, deposit_from_party = 4");
    expect(rows).toEqual([{ status: "confirmed", deposit: 0 }]);
  });

  it("can't be offered", async () => {
    const { status, body, rows } = await book({ requiresDeposit: true, depositAmount: 20 });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "no-cards", title: expect.stringMatching(/./) });
    expect(rows).toEqual([]);
  });
});
