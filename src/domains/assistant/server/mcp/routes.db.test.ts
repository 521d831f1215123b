import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Claim } from "#domains/dietary/dietary.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";

/** A Wednesday, 15:00 in Japan. */
const NOW = new Date("2026-11-25T06:00:00Z");
const SHINJUKU = { lat: 35.6901, lng: 139.7002 };
const claim = (subject: Claim["subject"], value: Claim["value"]): Claim => ({
  subject,
  value,
  level: "owner-declared",
  source: "浜のと",
  date: "2026-06-01",
  expires: null,
});
const db = testDatabase();
const app = testApp(db, () => NOW);
let client: Client;
let address = "";
let hamanoto = "";

beforeAll(async () => {
  hamanoto = await addTestRestaurant(db, {
    ...SHINJUKU,
    name: "浜のと",
    nameTranslations: { en: "Hamanoto" },
    address: "東京都新宿区1-1",
    openingHours: "Mo-Su 11:00-22:00",
    claims: [claim("halal", "yes"), claim("vegan", "no")],
    tables: [{ label: "T1", minParty: 1, maxParty: 4 }],
  });
  await app.refresh();
  address = await app.listen();
  client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`)));
});
afterAll(() => client.close());

async function call<Answer = unknown>(name: string, args: Record<string, unknown>) {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: args });
  const [first] = content;
  const text = first?.type === "text" ? first.text : "";
  return { answer: structuredContent as Answer, isError: isError === true, text };
}

interface Tables {
  tables: { id: string; date: string; freeTimes: string[] }[];
}

describe("the MCP server", () => {
  it("tells assistants how to speak about food, and lists tools that only read", async () => {
    expect(client.getInstructions()).toContain("Never tell anyone that a restaurant or a dish is safe");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "search_restaurants",
      "get_restaurant",
      "get_menu",
      "find_tables",
      "prepare_booking",
    ]);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  });

  it("finds what states a need around a place, with who says so", async () => {
    const { answer } = await call("search_restaurants", { place: "Shinjuku", diets: ["halal"] });
    expect(answer).toMatchObject({
      around: "Shinjuku",
      restaurants: [
        {
          id: hamanoto,
          name: "Hamanoto",
          nameOnTheSign: "浜のと",
          canBeBookedHere: true,
          stated: [
            { subject: "halal", value: "yes", level: "owner-declared", source: "浜のと", date: "2026-06-01" },
            { subject: "vegan", value: "no" },
          ],
          page: `https://noren.test/restaurant/${hamanoto}`,
        },
      ],
    });
    const none = await call("search_restaurants", { place: "Shinjuku", withoutAllergens: ["nuts"] });
    expect(none.answer).toMatchObject({ restaurants: [] });
  });

  it("names every need of which nobody has said anything", async () => {
    const { answer } = await call<{ dietary: { stated: object[]; unknown: string[] } }>("get_restaurant", {
      id: hamanoto,
    });
    const { stated, unknown } = answer.dietary;
    expect(stated).toHaveLength(2);
    expect(unknown).toContain("without-nuts");
    expect(unknown).toContain("kosher");
    expect(unknown).not.toContain("vegan");
  });

  it("hands a menu over with who says what each dish contains", async () => {
    const { answer } = await call("get_menu", { id: hamanoto });
    expect(answer).toMatchObject({ restaurantId: hamanoto, isWhole: true, dishes: [] });
  });

  it("prepares a booking that a person confirms, with everything that can't be eaten", async () => {
    const free = await call<Tables>("find_tables", { ids: [hamanoto], guests: 2, date: "2026-11-26" });
    const { tables } = free.answer;
    expect(tables).toMatchObject([{ id: hamanoto, date: "2026-11-26" }]);
    const time = tables[0]?.freeTimes[0] ?? "";
    const { answer } = await call<{ bookingUrl: string }>("prepare_booking", {
      ...{ id: hamanoto, guests: 2, date: "2026-11-26", time, language: "pl" },
      ...{ diets: ["halal"], allergens: ["nuts", "eggs"], severe: true, otherNeeds: ["ośmiornica"] },
    });
    const { origin, pathname, searchParams } = new URL(answer.bookingUrl);
    expect(origin + pathname).toBe(`https://noren.test/restaurant/${hamanoto}/book`);
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ date: "2026-11-26", time, guests: "2", lang: "pl" },
      ...{ needs: "halal,without-nuts,without-eggs", severe: "nuts,eggs", severeOther: "ośmiornica" },
    });
    const [{ count } = { count: -1 }] = await db.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM reservations",
    );
    expect(count, "nothing is booked").toBe(0);
  });

  it("offers other times instead of one that isn't free", async () => {
    const { answer } = await call<{ freeTimes: string[] }>("prepare_booking", {
      ...{ id: hamanoto, guests: 2, date: "2026-11-26", time: "03:15" },
    });
    expect(answer).toMatchObject({ isFree: false, bookingUrl: null });
    expect(answer.freeTimes.length).toBeGreaterThan(0);
  });

  it("says what is wrong with a call", async () => {
    const nowhere = await call("search_restaurants", { place: "Xyzzyville" });
    expect(nowhere).toMatchObject({ isError: true, text: expect.stringContaining("Xyzzyville") });
    const half = await call("search_restaurants", { latitude: 35 });
    expect(half).toMatchObject({ isError: true, text: "latitude and longitude belong together" });
    const unknown = await call("get_restaurant", { id: "nobody" });
    expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining("restaurant-not-found") });
    const wrong = await call("prepare_booking", { id: hamanoto, guests: 900, date: "today", time: "7pm" });
    expect(wrong.isError).toBe(true);
  });

  it("serves clients of the protocol of 2025", async () => {
    const calls = [
      [
        "initialize",
        { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "a", version: "1" } },
      ],
      ["tools/call", { name: "get_restaurant", arguments: { id: hamanoto } }],
    ] as const;
    const [welcome, restaurant] = await Promise.all(
      calls.map(async ([method, params], id) => {
        const answer = await fetch(`${address}/mcp`, {
          method: "POST",
          headers: { accept: "application/json, text/event-stream", "content-type": "application/json" },
          body: JSON.stringify({ jsonrpc: "2.0", id, method, params }),
        });
        return answer.text();
      }),
    );
    expect(welcome).toContain('"protocolVersion":"2025-06-18"');
    expect(restaurant).toContain("浜のと");
  });

  it("refuses what is no call, and pages of other sites", async () => {
    const post = (payload: object, headers: Record<string, string> = {}) =>
      app.inject({
        method: "POST",
        url: "/mcp",
        headers: { accept: "application/json, text/event-stream", ...headers },
        payload,
      });
    expect((await post({ hello: "there" })).statusCode).toBe(400);
    const one = {
      jsonrpc: "2.0",
      method: "tools/call",
      params: { name: "get_menu", arguments: { id: hamanoto } },
    };
    expect(
      (
        await post([
          { ...one, id: 1 },
          { ...one, id: 2 },
        ])
      ).statusCode,
      "a batch",
    ).toBe(400);
    expect((await post({}, { origin: "https://evil.example" })).statusCode).toBe(403);
    expect((await app.inject({ url: "/mcp" })).statusCode).toBe(405);
  });
});
