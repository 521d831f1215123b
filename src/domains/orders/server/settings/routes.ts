import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { touchRestaurant } from "#domains/restaurants/server/public.ts";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { translator } from "#platform/server/text/texts.ts";
import { type OrderingSettings, TABLE_CODE_LANGUAGES } from "../../contract/orders.ts";
import { ordersEndpoints } from "../../contract.ts";
import { PAY_PLACES } from "../../order-constants.ts";
import { paysOf } from "./ordering-settings.ts";
import { type SettingsRow, saveSettings, setPausedUntil, settingsOf, tableCodes } from "./store.ts";

interface SettingsRoutes {
  db: Database;
  ownerAuth: OwnerAuth;
  now: () => Date;
  publicUrl: string;
}

/** How a restaurant takes orders, and the codes on its tables. */
export function registerSettings(
  app: FastifyInstance,
  { db, ownerAuth, now, publicUrl }: SettingsRoutes,
): void {
  const serve = serverOf(app, ordersEndpoints);
  serve("GET /api/owner/restaurants/:id/ordering", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id);
    reply.header("cache-control", "private, no-store");
    return settingsView(await settingsOf(db, restaurantId));
  });

  serve("PUT /api/owner/restaurants/:id/ordering", async ({ request, readBody }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const { kinds, pays, ...settings } = readBody();
    await db.transaction(async (tx) => {
      await saveSettings(tx, restaurantId, {
        ...settings,
        kinds: [...new Set(kinds)],
        paysOnline: pays.includes("online"),
        paysAtRestaurant: pays.includes("at-restaurant"),
      });
      // Its card in search results shows whether it takes orders.
      await touchRestaurant(tx, restaurantId);
    });
    return settingsView(await settingsOf(db, restaurantId));
  });

  serve("POST /api/owner/restaurants/:id/ordering/pause", async ({ request, readBody }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id);
    const { minutes } = readBody();
    const until = minutes === 0 ? null : new Date(now().getTime() + minutes * 60_000);
    if (!(await setPausedUntil(db, restaurantId, until))) throw new Refusal("ordering-closed");
    return { pausedUntil: until?.toISOString() ?? null };
  });

  serve("GET /api/owner/restaurants/:id/ordering/tables", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const newCode = () => randomBytes(16).toString("base64url");
    const tables = await db.transaction((tx) => tableCodes(tx, restaurantId, newCode));
    reply.header("cache-control", "private, no-store");
    return tables.map(({ tableId, label, code }) => ({
      tableId,
      label,
      url: `${publicUrl}${paths.order(restaurantId, code)}`,
      howTo: TABLE_CODE_LANGUAGES.map((language) => ({
        language,
        text: translator(language, "ordering")("tableCode"),
      })),
    }));
  });
}

/** Defaults for a restaurant without settings. */
const PROPOSAL: OrderingSettings = {
  kinds: [],
  pays: [...PAY_PLACES],
  prepMinutes: 20,
  capPerQuarter: null,
  invoiceNumber: null,
};

function settingsView(row: SettingsRow | null): OrderingSettings {
  if (row === null) return PROPOSAL;
  const { kinds, prepMinutes, capPerQuarter, invoiceNumber } = row;
  return { kinds, pays: paysOf(row), prepMinutes, capPerQuarter, invoiceNumber };
}
