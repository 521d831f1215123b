import type { StatementView } from "#domains/payments/contract/statements.ts";
import type { RestaurantHooks } from "#domains/restaurants/server/public.ts";
import { ownRestaurantOf } from "#domains/restaurants/server/public.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { Database } from "#platform/server/db/database.ts";
import { getStatement } from "../accounting/statements/get-statement.ts";
import type { Providers } from "../port.ts";

interface StatementSource {
  providers: Providers;
  company: Config["company"];
  now: () => Date;
}

/** A restaurant's card payments, month by month, for its data export. */
export function statementsPart(source: StatementSource): RestaurantHooks {
  return {
    name: "statements",
    exportOf: async (db, restaurantId) => ({
      data: await listStatements(db, source, restaurantId),
      guests: 0,
    }),
  };
}

async function listStatements(
  db: Database,
  { providers, company, now }: StatementSource,
  restaurantId: string,
): Promise<StatementView[]> {
  const restaurant = await ownRestaurantOf(db, restaurantId);
  if (restaurant === null) return [];
  const at = now();
  const { name: restaurantName, zone } = restaurant;
  const of = (month: string) =>
    getStatement(db, providers, { restaurantId, restaurantName, zone, month, company }, at);
  const present = await of(localDate(at, zone).slice(0, 7));
  const all: StatementView[] = [];
  for (const month of present?.months ?? []) {
    const statement = await of(month);
    if (statement !== null) all.push(statement);
  }
  return all;
}
