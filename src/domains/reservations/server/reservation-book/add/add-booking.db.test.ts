import { expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const { inject, ...app } = testApp(db, () => NOW);

it("staff book and move to times on a quarter hour", async () => {
  const restaurantId = await addTestRestaurant(db);
  const { user, headers } = await testAccount({ inject, ...app }, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: user.id, role: "owner" }, NOW);
  const payload = bookingBody(restaurantId, { guestCount: 2 });
  const { id } = (await inject({ method: "POST", url: "/api/reservations", payload })).json();
  const add = (reservationDate: string) => {
    const party = { source: "phone", guestCount: 2, customerName: "田中", customerPhone: "+81 90 1234 5678" };
    const url = `/api/owner/restaurants/${restaurantId}/reservations`;
    return inject({ method: "POST", url, headers, payload: { ...party, reservationDate } });
  };
  const move = (reservationDate: string) => {
    const url = `/api/owner/reservations/${id}`;
    return inject({ method: "PATCH", url, headers, payload: { reservationDate } });
  };
  for (const answer of [await add("2026-12-24T18:07"), await move("2026-12-24T18:07")]) {
    expect(answer.statusCode).toBe(400);
    const [error] = answer.json().errors;
    expect(error).toMatchObject({ path: "reservationDate", message: expect.stringContaining("18:15") });
  }
  expect((await move("2026-12-24T19:45")).statusCode).toBe(200);
  expect((await add("2026-12-25T18:15")).statusCode).toBe(201);
});
