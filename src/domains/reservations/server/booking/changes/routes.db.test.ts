import { beforeEach, describe, expect, it } from "vitest";
import type { CreatedReservation, ReservationView } from "#domains/reservations/contract/reservations.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const { inject, settle } = testApp(db, () => NOW);
let url = "";
let cookie = "";

beforeEach(async () => {
  const restaurantId = await addTestRestaurant(db, { tables: [{ label: "A", minParty: 1, maxParty: 4 }] });
  const answer = await inject({
    method: "POST",
    url: "/api/reservations",
    payload: bookingBody(restaurantId),
  });
  url = `/api/reservations/${(answer.json() as CreatedReservation).id}`;
  cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  await settle();
});

describe("undelivered messages", () => {
  const again = (headers: Record<string, string>) =>
    inject({ method: "POST", url: `${url}/messages/again`, headers });
  const statesOf = ({ messages }: ReservationView) =>
    messages.map(({ channel, state, canSendAgain }) => ({ channel, state, canSendAgain }));

  it("are sent again on request, and the page shows their state", async () => {
    await db.query("UPDATE messages SET state = 'failed' WHERE channel = 'email'");
    const before = (await inject({ url, headers: { cookie } })).json() as ReservationView;
    expect(statesOf(before)).toContainEqual({ channel: "email", state: "failed", canSendAgain: true });
    const answer = await again({ cookie });
    expect(answer.statusCode).toBe(200);
    expect(statesOf(answer.json())).toContainEqual({
      channel: "email",
      state: "queued",
      canSendAgain: false,
    });
    expect(statesOf((await again({ cookie })).json())).toEqual(statesOf(answer.json()));
    await settle();
    const after = (await inject({ url, headers: { cookie } })).json() as ReservationView;
    expect(statesOf(after)).toContainEqual({ channel: "email", state: "kept", canSendAgain: false });
  });

  it("can only be resent by the holder", async () => {
    await db.query("UPDATE messages SET state = 'failed' WHERE channel = 'email'");
    expect((await again({})).statusCode).toBe(404);
    expect(await db.query("SELECT id FROM messages WHERE state = 'queued'")).toEqual([]);
  });
});
