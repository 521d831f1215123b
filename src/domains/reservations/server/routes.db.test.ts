import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#kernel/languages.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const db = testDatabase();
const now = () => new Date("2026-12-01T03:00:00Z");
const app = testApp(db, now);
const { inject, settle } = app;

const body = (restaurantId: string, changes: object = {}) => ({
  restaurantId,
  reservationDate: "2026-12-24T18:00",
  guestCount: 2,
  customerName: "Nguyễn Thị Ánh",
  customerEmail: "anh@example.org",
  notificationMethod: "whatsapp",
  customerWhatsapp: "+84 90 123 45 67",
  specialRequests: "窓側の席 <b>please</b>",
  dietaryNeeds: ["vegan", "without-nuts"],
  ...changes,
});
const post = (payload: object, headers: Record<string, string> = {}) =>
  inject({ method: "POST", url: "/api/reservations", payload, headers });

async function booked(changes: object = {}, headers: Record<string, string> = {}) {
  const restaurantId = await addTestRestaurant(db);
  const answer = await post(body(restaurantId, changes), headers);
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  return {
    restaurantId,
    answer,
    cookie,
    reservation: answer.json() as { id: string; confirmationUrl: string },
  };
}

describe("POST /api/reservations", () => {
  it("returns the id, the code and the next page", async () => {
    const { answer, reservation } = await booked();
    expect(answer.statusCode).toBe(201);
    expect(reservation).toMatchObject({
      id: expect.stringMatching(/^[\w-]{22}$/),
      confirmationCode: expect.stringMatching(/^[A-Z0-9]{6}$/),
      requiresPayment: false,
      paymentUrl: null,
    });
    expect(reservation.confirmationUrl).toBe(`/booking/${reservation.id}/confirmation`);
  });

  it("names every invalid field, in the reader's language", async () => {
    const answer = await post(
      {
        restaurantId: "x",
        reservationDate: "tomorrow",
        guestCount: 11,
        customerEmail: "anh",
        notificationMethod: "telegram",
        seat: 1,
      },
      { "accept-language": "en" },
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    const problem = answer.json() as { code: string; errors: { path: string; message: string }[] };
    expect(problem.code).toBe("invalid-input");
    const fields = Object.fromEntries(problem.errors.map(({ path, message }) => [path, message]));
    expect(Object.keys(fields).sort()).toEqual([
      "customerEmail",
      "customerName",
      "guestCount",
      "reservationDate",
      "seat",
    ]);
    expect(fields.customerName).toBe("Required");
    expect(fields.guestCount).toBe("Please enter 10 or less.");
  });

  it.each([
    [{ notificationMethod: "whatsapp", customerWhatsapp: "090 1234 5678" }, "customerWhatsapp"],
    [{ notificationMethod: "whatsapp", customerWhatsapp: "" }, "customerWhatsapp"],
    [{ notificationMethod: "telegram", customerTelegram: "no" }, "customerTelegram"],
    [{ notificationMethod: "sms" }, "customerPhone"],
    [{ requiresDeposit: true, depositAmount: 7 }, "depositAmount"],
    [{ requiresDeposit: true, depositAmount: 105 }, "depositAmount"],
    [{ requiresDeposit: false, depositAmount: 10 }, "depositAmount"],
    [{ reservationDate: "2026-11-30T18:00" }, "reservationDate"],
    [{ specialRequests: "a quiet\u0000table" }, "specialRequests"],
    [{ customerName: "\udc00" }, "customerName"],
  ])("rejects %j at its field", async (changes, path) => {
    const restaurantId = await addTestRestaurant(db);
    const answer = await post(body(restaurantId, changes));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual([path]);
  });

  it("answers a lost race with 409 and the nearest free times, in each language", async () => {
    const { restaurantId } = await booked();
    for (const language of LANGUAGES) {
      const answer = await post(body(restaurantId), { "accept-language": language });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: "time-not-available",
        alternatives: ["19:30", "20:00", "20:30", "21:00"],
      });
    }
  });

  it("accepts a deposit of 5 to 100 dollars", async () => {
    const { reservation, cookie } = await booked({ requiresDeposit: true, depositAmount: 25 });
    const view = await inject({ url: `/api/reservations/${reservation.id}`, headers: { cookie } });
    expect(view.json()).toMatchObject({ requiresDeposit: true, depositAmount: 25 });
  });

  it("rejects invalid JSON and bodies that are too large", async () => {
    const text = await inject({
      method: "POST",
      url: "/api/reservations",
      payload: "guestCount=2",
      headers: { "content-type": "text/plain" },
    });
    expect([text.statusCode, text.json().code]).toEqual([415, "unsupported-media-type"]);
    const broken = await inject({
      method: "POST",
      url: "/api/reservations",
      payload: "{",
      headers: { "content-type": "application/json" },
    });
    expect([broken.statusCode, broken.json().code]).toEqual([400, "invalid-input"]);
    const huge = await post({ specialRequests: "x".repeat(70_000) });
    expect([huge.statusCode, huge.json().code]).toEqual([413, "payload-too-large"]);
  });

  it("rejects an invalid idempotency key", async () => {
    const restaurantId = await addTestRestaurant(db);
    const answer = await post(body(restaurantId), { "idempotency-key": "a b" });
    expect(answer.json().errors[0].path).toBe("Idempotency-Key");
  });
});

describe("GET /api/reservations/{id}", () => {
  it("shows everything to the holder", async () => {
    const { reservation, cookie } = await booked();
    const answer = await inject({ url: `/api/reservations/${reservation.id}`, headers: { cookie } });
    expect(answer.json()).toMatchObject({
      isHolder: true,
      status: "confirmed",
      reservationDate: "2026-12-24T18:00",
      startsAt: "2026-12-24T09:00:00.000Z",
      dietaryNeeds: ["vegan", "without-nuts"],
      contact: { customerName: "Nguyễn Thị Ánh", customerEmail: "anh@example.org" },
    });
  });

  it("shows a shared link the table but no contact details", async () => {
    const { reservation, cookie } = await booked();
    const own = (
      await inject({ url: `/api/reservations/${reservation.id}`, headers: { cookie } })
    ).json() as { shareUrl: string };
    const { searchParams } = new URL(own.shareUrl);
    const shared = await inject({ url: `/api/reservations/${reservation.id}?${searchParams}` });
    expect(shared.json()).toMatchObject({ isHolder: false, contact: null, guestCount: 2 });
    expect(shared.body).not.toContain("anh@example.org");
  });

  it("is not found for others", async () => {
    const { reservation } = await booked();
    const { cookie: stranger } = await booked();
    for (const request of [
      { url: `/api/reservations/${reservation.id}` },
      { url: `/api/reservations/${reservation.id}`, headers: { cookie: stranger } },
      { url: `/api/reservations/${reservation.id}?share=AAAAAAAAAAAAAAAAAAAAAA` },
      { url: `/api/reservations/${reservation.id}/calendar.ics` },
      { url: "/api/reservations/nothing" },
    ]) {
      const answer = await inject(request);
      expect([answer.statusCode, answer.json().code]).toEqual([404, "reservation-not-found"]);
    }
  });

  it("is available as a calendar file", async () => {
    const { reservation, cookie } = await booked();
    const answer = await inject({
      url: `/api/reservations/${reservation.id}/calendar.ics`,
      headers: { cookie },
    });
    expect(answer.headers["content-type"]).toContain("text/calendar");
    expect(answer.body).toContain("DTSTART:20261224T090000Z");
    expect(answer.body).toContain("DTEND:20261224T103000Z");
  });
});

describe("GET /api/restaurants/{id}/booking-terms", () => {
  it("states the restaurant's terms before the booking", async () => {
    const restaurantId = await addTestRestaurant(db);
    const url = `/api/restaurants/${restaurantId}/booking-terms`;
    expect((await inject({ url })).json()).toMatchObject({ mode: "instant", deposit: null });
    await db.query(
      `UPDATE booking_rules SET mode = 'request', deposit_yen = 3000, deposit_from_party = 4, late_refund_percent = 50
       WHERE restaurant_id = $1`,
      [restaurantId],
    );
    expect((await inject({ url })).json()).toEqual({
      areas: [],
      phoneCountries: [],
      mode: "request",
      answerMinutes: 720,
      cutoffMinutes: 120,
      lateRefundPercent: 50,
      furthestDays: 60,
      firstDay: "2026-12-01",
      dayEnds: 300,
      partySizes: [1, 2],
      questions: [],
      deposit: { yen: 3000, per: "guest", fromParty: 4 },
    });
    expect((await inject({ url: "/api/restaurants/nowhere/booking-terms" })).statusCode).toBe(404);
  });
});

describe("GET /api/reservations", () => {
  const list = async (headers: Record<string, string>) =>
    (await inject({ url: "/api/reservations", headers })).json() as { id: string; isHolder: boolean }[];
  const ids = async (headers: Record<string, string>) => (await list(headers)).map(({ id }) => id);

  it("lists the bookings of this browser, newest first", async () => {
    const { reservation: first, cookie } = await booked();
    const { reservation: second } = await booked({}, { cookie });
    await booked();
    expect(new Set(await ids({ cookie }))).toEqual(new Set([first.id, second.id]));
    expect(await list({ cookie })).toMatchObject([
      { isHolder: true, contact: { customerName: "Nguyễn Thị Ánh" } },
      { isHolder: true },
    ]);
    expect(await list({})).toEqual([]);
  });

  it("lists the bookings of an account on every device", async () => {
    const [ana, eve] = [await testAccount(app), await testAccount(app)];
    const { reservation } = await booked({}, ana.headers);
    expect(await ids(ana.headers)).toEqual([reservation.id]);
    const single = await inject({ url: `/api/reservations/${reservation.id}`, headers: ana.headers });
    expect(single.json()).toMatchObject({ isHolder: true, contact: { customerEmail: "anh@example.org" } });
    expect(await ids(eve.headers)).toEqual([]);
    const strange = await inject({ url: `/api/reservations/${reservation.id}`, headers: eve.headers });
    expect(strange.statusCode).toBe(404);
    const exported = (await inject({ url: "/api/auth/export", headers: ana.headers })).json();
    expect(exported.reservations).toMatchObject([{ id: reservation.id, customerName: "Nguyễn Thị Ánh" }]);
    expect(Object.keys(exported.reservations[0])).not.toContain("shareKey");
  });

  it("ignores an expired token", async () => {
    const { answer, cookie, reservation } = await booked({}, { authorization: `Bearer ${"A".repeat(43)}` });
    expect(answer.statusCode).toBe(201);
    expect(await ids({ cookie, authorization: "Bearer x" })).toEqual([reservation.id]);
  });

  it("leaves only guest bookings in a browser after logout", async () => {
    const { reservation: asGuest, cookie } = await booked();
    const ana: TestAccount = await testAccount(app);
    const { reservation } = await booked({}, { ...ana.headers, cookie });
    expect(await ids({ cookie })).toHaveLength(2);
    await inject({ method: "POST", url: "/api/auth/logout", headers: { ...ana.headers, cookie } });
    await settle();
    expect(await ids({ cookie })).toEqual([asGuest.id]);
    const [row] = await db.query("SELECT account_id AS id FROM reservations WHERE id = $1", [reservation.id]);
    expect(row).toEqual({ id: ana.user.id });
  });

  it("leaves a booking without its account when the account is deleted", async () => {
    const { headers } = await testAccount(app);
    const { reservation } = await booked({}, headers);
    const payload = { password: "miso-by-moonlight" };
    await inject({ method: "DELETE", url: "/api/auth/me", headers, payload });
    const rows = await db.query("SELECT account_id AS account, status FROM reservations WHERE id = $1", [
      reservation.id,
    ]);
    expect(rows).toEqual([{ account: null, status: "confirmed" }]);
  });
});

describe("GET /api/restaurants/{id}/availability", () => {
  it("counts a guest's own table as free for moving, for its holder only", async () => {
    const restaurantId = await addTestRestaurant(db, { tables: [{ label: "A", minParty: 1, maxParty: 2 }] });
    const answer = await post(body(restaurantId));
    const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
    const { id } = answer.json() as { id: string };
    const [row] = await db.query<{ key: string }>(
      "SELECT manage_key AS key FROM reservations WHERE id = $1",
      [id],
    );
    const url = `/api/restaurants/${restaurantId}/availability?date=2026-12-24&guests=2&except=${id}`;
    const free = { time: "18:30", available: true };
    expect((await inject({ url, headers: { cookie } })).json()).toContainEqual(free);
    expect((await inject({ url: `${url}&key=${row?.key}` })).json()).toContainEqual(free);
    expect((await inject({ url })).json()).toContainEqual({ ...free, available: false });
    expect((await inject({ url: `${url}&key=wrong` })).json()).toContainEqual({ ...free, available: false });
  });

  it("counts the table held by this browser as free, for this browser only", async () => {
    const restaurantId = await addTestRestaurant(db, { tables: [{ label: "A", minParty: 1, maxParty: 2 }] });
    const wish = { restaurantId, reservationDate: "2026-12-24T18:00", guestCount: 2 };
    const held = await inject({ method: "POST", url: "/api/holds", payload: wish });
    const cookie = String(held.headers["set-cookie"]).split(";")[0] ?? "";
    const { id } = held.json() as { id: string };
    const url = `/api/restaurants/${restaurantId}/availability?date=2026-12-24&guests=2&except=${id}`;
    const free = { time: "18:30", available: true };
    expect((await inject({ url, headers: { cookie } })).json()).toContainEqual(free);
    expect((await inject({ url })).json()).toContainEqual({ ...free, available: false });
  });

  it("lists the seatings of a day", async () => {
    const { restaurantId } = await booked();
    const answer = await inject({
      url: `/api/restaurants/${restaurantId}/availability?date=2026-12-24&guests=2`,
    });
    expect(answer.json()).toContainEqual({ time: "18:00", available: false });
    expect(answer.json()).toContainEqual({ time: "19:30", available: true });
  });

  it.each([
    ["date=2026-02-30&guests=2", "date"],
    ["date=today&guests=2", "date"],
    ["date=2026-12-24&guests=0", "guests"],
    ["date=2026-12-24&guests=11", "guests"],
    ["date=2026-12-24", "guests"],
  ])("rejects %s", async (query, path) => {
    const restaurantId = await addTestRestaurant(db);
    const answer = await inject({ url: `/api/restaurants/${restaurantId}/availability?${query}` });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
  });

  it("tells an unknown restaurant from one that takes no bookings", async () => {
    const place = await addTestRestaurant(db, { isPartner: false, acceptsReservations: false });
    const ask = async (id: string) =>
      (await inject({ url: `/api/restaurants/${id}/availability?date=2026-12-24&guests=2` })).statusCode;
    expect([await ask(place), await ask("nowhere")]).toEqual([409, 404]);
  });
});
