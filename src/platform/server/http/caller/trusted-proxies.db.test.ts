import { expect, it } from "vitest";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW, { trustedProxies: ["10.0.0.0/8"] });
const PROXY = "10.1.2.3";
const STRANGER = "198.51.100.4";

/** Requests a table hold over https, forwarded by a proxy at `remoteAddress`. */
const hold = (restaurantId: string, remoteAddress: string, caller: string) =>
  app.inject({
    method: "POST",
    url: "/api/holds",
    remoteAddress,
    headers: { "x-forwarded-for": caller, "x-forwarded-proto": "https" },
    payload: { restaurantId, reservationDate: "2026-12-24T18:00", guestCount: 2 },
  });

it("believes a proxy that it trusts that the call came over https, and nobody else", async () => {
  const [one, another] = [await addTestRestaurant(db), await addTestRestaurant(db)];
  const through = await hold(one, PROXY, "203.0.113.1");
  expect(through.statusCode).toBe(201);
  expect(through.headers["set-cookie"]).toContain("Secure");
  const direct = await hold(another, STRANGER, "203.0.113.1");
  expect(direct.statusCode).toBe(201);
  expect(direct.headers["set-cookie"]).not.toContain("Secure");
});

it("counts callers by what the proxy says of them; a stranger stays one caller whatever they say", async () => {
  const refusals = async (remoteAddress: string) => {
    const answers = await Promise.all(
      Array.from({ length: 65 }, (_, at) => hold("none", remoteAddress, `203.0.113.${at}`)),
    );
    return answers.filter(({ statusCode }) => statusCode === 429).length;
  };
  expect(await refusals(PROXY)).toBe(0);
  expect(await refusals("198.51.100.5")).toBe(5);
});
