import { beforeAll, describe, expect, it } from "vitest";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";

const db = testDatabase();
const { inject, refresh } = testApp(db, () => new Date("2026-11-21T03:00:00Z"));
let stranger = "";
let partner = "";

beforeAll(async () => {
  stranger = await addTestRestaurant(db, { name: "町中華", isPartner: false, acceptsReservations: false });
  partner = await addTestRestaurant(db, { name: "月見" });
  await refresh();
});

const ask = async (id: string, key?: string) =>
  inject({
    method: "POST",
    url: `/api/restaurants/${id}/registration-asks`,
    ...(key !== undefined && { cookies: { noren_guest: key } }),
  });
const keyOf = (letter: string) => letter.repeat(43);

describe("asking a restaurant to register", () => {
  it("counts every browser once, also with concurrent calls", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(stranger, keyOf("a"))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect((await ask(stranger, keyOf("b"))).json()).toEqual({ count: 2 });
    expect((await ask(stranger, keyOf("a"))).json()).toEqual({ count: 2 });
  });

  it("recognizes a browser that had no key before", async () => {
    const first = await ask(stranger);
    const key = first.cookies.find(({ name }) => name === "noren_guest")?.value;
    expect((await ask(stranger, key)).json()).toEqual(first.json());
  });

  it("is refused for a partner and an unknown place", async () => {
    expect((await ask(partner, keyOf("a"))).json()).toMatchObject({
      status: 409,
      code: "already-registered",
    });
    expect((await ask("nobody", keyOf("a"))).json()).toMatchObject({
      status: 404,
      code: "restaurant-not-found",
    });
  });
});
