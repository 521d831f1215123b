import tzLookup from "tz-lookup";
import { agree } from "#domains/billing/server/public.ts";
import { saveMenuIn } from "#domains/menus/server/public.ts";
import { withhold } from "#domains/owners/server/public.ts";
import { findSameNearby, nameKey } from "#domains/places/server/public.ts";
import { hoursText, writeHours } from "#domains/restaurants/server/public.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { SAME_PLACE_METRES } from "../../import-constants.ts";
import { admitOwner, openRestaurant } from "../open-restaurant.ts";
import type { ImportedSeating } from "../port.ts";
import type { RowOf } from "./events.ts";
import {
  isOfImport,
  keepBefore,
  lockName,
  lockRow,
  type StoredEntry,
  setEnded,
  setMade,
  versionsOf,
  type WorkRow,
} from "./store.ts";

export interface RowContext {
  seating: ImportedSeating;
  publicUrl: string;
  now: Date;
}

/**
 * Creates the restaurant of a row, with its tables and menu, in one transaction. Repeating it changes nothing. A new
 * restaurant is hidden until the operator shows the import; a place that is taken over stays visible.
 * @throws Error if the menu can't be saved; the transaction must be rolled back
 */
export async function createRow(tx: Queryable, row: RowOf, context: RowContext): Promise<void> {
  const waiting = await lockRow(tx, row);
  if (waiting === null || waiting.state !== "waiting" || waiting.entry === null) return;
  if (waiting.isUndone) return setEnded(tx, row, "undone", null);
  const { name, entry } = waiting;
  // Another import may bring the same restaurant at this moment.
  await lockName(tx, nameKey(name));
  if (await hasAppeared(tx, row.importId, name, entry)) return setEnded(tx, row, "left", "appeared");
  if (entry.placeId !== null) await keepBefore(tx, row, entry.placeId);
  const { position, nameTranslations, description, address, cuisine, phone } = entry;
  const said = { name, nameTranslations, description, address, cuisine, phone };
  const facts = { ...said, ...position, website: null, instagram: null };
  const restaurantId = await openRestaurant(tx, facts, entry.placeId, context.now);
  if (restaurantId === null) return setEnded(tx, row, "left", "registered");
  await furnish(tx, restaurantId, waiting, entry, context);
  const isInvited = waiting.isInviting && waiting.email !== null;
  if (isInvited) {
    const { email, language } = waiting;
    const owner = { restaurantId, email: email ?? "", language, accountId: null };
    await admitOwner(tx, owner, context.publicUrl, context.now);
  }
  await setMade(tx, row, {
    state: entry.placeId === null ? "added" : "claimed",
    restaurantId,
    versions: await versionsOf(tx, restaurantId),
    email: isInvited ? null : waiting.email,
  });
}

/** Plan, hours, tables, menu, and whether guests see it. */
async function furnish(
  tx: Queryable,
  restaurantId: string,
  { name, planKey, actorId, isShown }: WorkRow,
  { placeId, position, hours, tables, menu }: StoredEntry,
  { seating, now }: RowContext,
): Promise<void> {
  if (planKey !== null) {
    const plan = { name, planKey, method: "invoice", mandateId: null, trialDays: 0 } as const;
    await agree(tx, plan, restaurantId, now);
  }
  if (hours !== null) {
    const today = localDate(now, tzLookup(position.lat, position.lng));
    await writeHours(tx, restaurantId, { text: hoursText(hours, today), own: hours }, now);
  }
  if (tables.length > 0) await seating.propose(tx, restaurantId, tables, now);
  if (menu !== null) {
    // What the restaurant has said its dishes contain, which the operator passes on.
    const save = { restaurantId, menu, version: 0, level: "owner-declared", by: actorId, now } as const;
    const saved = await saveMenuIn(tx, save);
    if (!saved.ok) throw new Error(`the menu of an imported restaurant was refused: ${saved.reason}`);
  }
  if (placeId === null && !isShown) await withhold(tx, restaurantId, now);
}

/** Whether a restaurant of this name is nearby that the operator has not seen in the preview. */
async function hasAppeared(
  tx: Queryable,
  importId: string,
  name: string,
  { position, known, placeId }: StoredEntry,
): Promise<boolean> {
  const [same = []] = await findSameNearby(tx, [{ name, ...position }], SAME_PLACE_METRES);
  for (const { id, isPartner } of same) {
    const isKnown = known.includes(id) || id === placeId;
    if (isPartner && !isKnown && !(await isOfImport(tx, importId, id))) return true;
  }
  return false;
}
