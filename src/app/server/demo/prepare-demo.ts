import type { Config } from "#platform/server/config/config.ts";
import { ConfigError } from "#platform/server/config/variables.ts";
import type { Database } from "#platform/server/db/database.ts";
import { isPublicAddress } from "#platform/server/public-address.ts";
import { addDemoDistrict, closeDemoAccounts } from "./demo-district.ts";
import { hasDemoRestaurants, removedAt } from "./removal-store.ts";
import { countDemo } from "./remove-demo.ts";
import { hasAnyRestaurant } from "./store.ts";

/**
 * What a start does about the demo district: fills an empty database where that is wanted; on a public address, refuses
 * to show its restaurants and closes its accounts. Returns lines for the terminal. @throws ConfigError when a public
 * installation that is no demonstration has fictional restaurants
 */
export async function prepareDemo(
  db: Database,
  config: Pick<Config, "demoDistrict" | "isDemoAskedFor" | "publicUrl">,
  now: Date,
): Promise<string[]> {
  if (config.demoDistrict) return fill(db, config.isDemoAskedFor, now);
  if (!isPublicAddress(config.publicUrl)) return [];
  const lines = await refuseRestaurants(db, config.publicUrl, now);
  // Only now: whoever was refused may have meant a demonstration, which needs them.
  const closed = await closeDemoAccounts(db, now);
  if (closed > 0) lines.push(`demo district: ${closed} accounts with published passwords are closed`);
  return lines;
}

/** By default a database stays empty from which the district was removed: a command says more than a default. */
async function fill(db: Database, isAskedFor: boolean, now: Date): Promise<string[]> {
  if (await hasAnyRestaurant(db)) return [];
  const removed = isAskedFor ? null : await removedAt(db);
  if (removed !== null)
    return [
      `demo district: removed on ${removed.toISOString().slice(0, 10)}; DEMO_DISTRICT=1 brings it back`,
    ];
  const added = await addDemoDistrict(db, now);
  return added > 0 ? [`demo district: ${added} fictional restaurants`] : [];
}

/** @throws ConfigError when there is one that `npm run demo:remove` would remove */
async function refuseRestaurants(db: Database, publicUrl: string, now: Date): Promise<string[]> {
  if (!(await hasDemoRestaurants(db))) return [];
  const { restaurants, partners, kept } = await countDemo(db, { also: [], now });
  if (restaurants > 0)
    throw new ConfigError(
      `${publicUrl} is open to the public, and the database has ${restaurants} fictional restaurants of the demo district, ${partners} of them partners.\n` +
        "Remove them: npm run demo:remove\n" +
        "Or say that this is a demonstration, with published passwords and test cards: DEMO_DISTRICT=1",
    );
  const demo = kept.filter(({ isDemo }) => isDemo);
  return [`demo district: ${demo.length} of its restaurants are still in use; npm run demo:remove says why`];
}
