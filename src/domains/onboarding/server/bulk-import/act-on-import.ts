import { actorOf, insertAudit, type SessionUser } from "#domains/accounts/server/public.ts";
import { release } from "#domains/owners/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { admitOwner } from "../open-restaurant.ts";
import { rowUndone } from "./events.ts";
import {
  type ImportRow,
  lockImport,
  lockInvitable,
  reportRows,
  setInvited,
  setInvitedAt,
  setShownAt,
  setUndoneAt,
} from "./store.ts";

interface ActInput {
  id: string;
  operator: SessionUser;
  publicUrl: string;
  now: Date;
}

/** Shows all restaurants of an import to guests, also those that are still to be created. False if there is none. */
export function showImport(db: Database, input: ActInput): Promise<boolean> {
  return act(db, input, async (tx, { undoneAt, shownAt }) => {
    if (undoneAt !== null || shownAt !== null) return;
    await setShownAt(tx, input.id, input.now);
    let shown = 0;
    for (const { restaurantId } of await reportRows(tx, input.id))
      if (restaurantId !== null && (await release(tx, restaurantId))) shown++;
    await note(tx, input, "import.shown", { restaurants: shown });
  });
}

/** Invites the owners whose address is known, each once; those of restaurants to come are invited with them. */
export function inviteOwners(db: Database, input: ActInput): Promise<boolean> {
  const { id, publicUrl, now } = input;
  return act(db, input, async (tx, { undoneAt }) => {
    if (undoneAt !== null) return;
    await setInvitedAt(tx, id, now);
    const owners = await lockInvitable(tx, id);
    for (const { restaurantId, email, language } of owners)
      await admitOwner(tx, { restaurantId, email, language, accountId: null }, publicUrl, now);
    await setInvited(
      tx,
      id,
      owners.map(({ line }) => line),
    );
    if (owners.length > 0) await note(tx, input, "import.invited", { owners: owners.length });
  });
}

/** Takes an import back: nothing more is created, and each restaurant that nobody has used is deleted. */
export function undoImport(db: Database, input: ActInput): Promise<boolean> {
  const { id, now } = input;
  return act(db, input, async (tx, { undoneAt }) => {
    if (undoneAt !== null) return;
    await setUndoneAt(tx, id, now);
    const rows = await reportRows(tx, id);
    const undone = rows.filter(({ state }) => state !== "left");
    for (const { line } of undone) await announce(tx, rowUndone, { importId: id, line }, now);
    await note(tx, input, "import.undone", { restaurants: undone.length });
  });
}

function act(
  db: Database,
  { id }: ActInput,
  work: (tx: Queryable, found: ImportRow) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await lockImport(tx, id);
    if (found === null) return false;
    await work(tx, found);
    return true;
  });
}

async function note(
  tx: Queryable,
  { id, operator, now }: ActInput,
  action: "import.shown" | "import.invited" | "import.undone",
  details: Record<string, number>,
): Promise<void> {
  await insertAudit(tx, { ...actorOf(operator), action, subject: id, details }, now);
}
