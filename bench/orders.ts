/**
 * Orders on a real PostgreSQL: throughput per second with 16 concurrent guests, against the bare transaction, which writes
 * the same rows by the same statements without lookups, pricing or locks. Both alternate every second.
 * Usage: node bench/orders.ts [seconds]
 */
import { randomBytes } from "node:crypto";
import { saveMenu } from "#domains/menus/server/public.ts";
import { createOrder as contract } from "#domains/orders/contract/orders.ts";
import { createOrder } from "#domains/orders/server/order/create-order.ts";
import { saveSettings, tableCodes } from "#domains/orders/server/settings/store.ts";
import { logOrder } from "#domains/orders/server/states/store.ts";
import { insertOrder } from "#domains/orders/server/store.ts";
import { openProviders } from "#domains/payments/server/public.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { openPostgres } from "#platform/server/db/postgres.ts";
import { testDish, testSection } from "../tests/setup/builders/test-dish.ts";
import { addTestRestaurant } from "../tests/setup/builders/test-restaurant.ts";
import { startServer } from "../tests/setup/servers/postgres-server.ts";
import { inTurns, line } from "./in-turns.ts";

const seconds = Number(process.argv[2] ?? 5);
const GUESTS_AT_ONCE = 16;
const RESTAURANTS = 40;
const now = new Date("2026-12-01T03:00:00Z");
interface Restaurant {
  id: string;
  dishes: ReturnType<typeof testDish>[];
  /** A table and its code. */
  tableId: string;
  code: string;
}
const later = new Date(now.getTime() + 3_600_000);
const NOBODY = { holderHash: null, shareKey: null, manageKey: null, accountId: null };

const given = process.env.TEST_DATABASE_URL;
const postgres = given ? { url: given, stop: async () => undefined } : await startServer();
const db = openPostgres(postgres.url);
const providers = openProviders(db, readConfig({}));
try {
  await migrate(db);
  const restaurants: Restaurant[] = [];
  for (let n = 0; n < RESTAURANTS; n++) restaurants.push(await addRestaurant());
  let turn = 0;
  let bareTurn = 0;
  const [ordered, bare] = await inTurns(
    () => order(restaurants[turn % RESTAURANTS], turn++),
    () => writeBare(restaurants[bareTurn % RESTAURANTS], bareTurn++),
    GUESTS_AT_ONCE,
    seconds,
  );
  console.log("| what | per second | p50 ms | p99 ms | p99 / p50 |\n|---|---|---|---|---|");
  console.log(line("the bare transaction, 16 at once", bare));
  console.log(line("three dishes ordered at a table, 16 at once", ordered));
  console.log(
    `\nOrders per bare transaction: ${(ordered.perSecond / bare.perSecond).toFixed(2)} of the limit.`,
  );

  async function order(restaurant: Restaurant | undefined, n: number): Promise<void> {
    const body = contract.parse({
      ...{
        restaurantId: restaurant?.id,
        kind: "dine-in",
        tableCode: restaurant?.code,
        pays: "at-restaurant",
      },
      lines: restaurant?.dishes.map(({ id }) => ({ dishId: id, quantity: 1 })),
      ...{ expectedYen: 3_000, customerName: "Ana" },
    });
    const result = await createOrder(db, providers, {
      ...{ body, idempotencyKey: null, holderHash: `h${n}`, credentials: NOBODY, now },
    });
    if (!result.ok) throw new Error(`an order was refused: ${result.reason}`);
  }

  async function writeBare(restaurant: Restaurant | undefined, n: number): Promise<void> {
    const [id, manageKey] = [newKey(), newKey()];
    const lines = (restaurant?.dishes ?? []).map(({ id: dishId, names }) => ({
      ...{
        dishId,
        names,
        details: [],
        quantity: 1,
        unitYen: 1_000,
        percent: 10 as const,
        phrases: [],
        note: null,
      },
    }));
    await db.transaction(async (tx) => {
      await insertOrder(
        tx,
        {
          ...{
            id,
            restaurantId: restaurant?.id ?? "",
            // Each on its own day: without lock contention on the settings while numbers are assigned.
            day: addDays("2030-01-01", n),
            kind: "dine-in",
          },
          ...{
            tableId: restaurant?.tableId ?? null,
            reservationId: null,
            partyId: null,
            status: "new",
            dueAt: now,
            expiresAt: later,
            language: "en",
          },
          ...{ customerName: "Ana", customerEmail: null, note: null, totalYen: 3_000, pays: "at-restaurant" },
          ...{
            holderHash: `b${n}`,
            ...{ dietaryNeeds: [], severeAllergens: [], otherNeeds: [], needsAsked: false },
            accountId: null,
            manageKey,
            createdAt: now,
          },
        },
        lines,
      );
      await logOrder(
        tx,
        { orderId: id, actor: "guest", accountId: null, from: null, to: "new", reason: null },
        now,
      );
    });
  }
} finally {
  await db.close();
  await postgres.stop();
}

async function addRestaurant(): Promise<Restaurant> {
  const dishes = [testDish(), testDish(), testDish()];
  const id = await addTestRestaurant(db, { openingHours: "Mo-Su 11:00-22:00" });
  const menu = { sections: [testSection(dishes)] };
  const [account] = await db.query<{ id: string }>("SELECT id FROM accounts LIMIT 1");
  await saveMenu(db, {
    restaurantId: id,
    menu,
    version: 0,
    level: "owner-declared",
    by: account?.id ?? null,
    now,
  } as Parameters<typeof saveMenu>[1]);
  const own = id as OwnedRestaurantId;
  await saveSettings(db, own, {
    ...{ kinds: ["dine-in"], paysOnline: false, paysAtRestaurant: true },
    ...{ prepMinutes: 20, capPerQuarter: null, invoiceNumber: null },
  });
  const [table] = await tableCodes(db, own, newKey);
  return { id, dishes, tableId: table?.tableId ?? "", code: table?.code ?? "" };
}

function newKey(): string {
  return randomBytes(16).toString("base64url");
}
