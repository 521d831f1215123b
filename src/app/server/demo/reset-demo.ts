import type { Database } from "#platform/server/db/database.ts";
import { accountParts } from "../account-parts.ts";
import { addDemoDistrict } from "./demo-district.ts";
import { countDemo, type KeptReason, removeDemo } from "./remove-demo.ts";

/** Visitors of a demonstration may have done this to its restaurants: it goes with the night. */
const DONE_BY_VISITORS: readonly KeptReason[] = ["people", "opened", "payout"];

/**
 * Puts the district back as it was at the first start, without what visitors of the day have left. Does nothing where
 * anything else is in the database, or something that must be kept. Returns whether it did.
 */
export async function resetDemo(db: Database, now: Date): Promise<boolean> {
  const first = await countDemo(db, { also: [], now });
  const also = first.kept.filter(({ reason }) => DONE_BY_VISITORS.includes(reason)).map(({ id }) => id);
  const { kept, others, restaurants } = await countDemo(db, { also, now });
  if (kept.length > 0 || others > 0 || restaurants === 0) return false;
  await removeDemo(db, { also, now, parts: accountParts });
  await addDemoDistrict(db, now);
  return true;
}
