import type { Queryable } from "#platform/server/db/database.ts";
import { newlySaid, type OwnWords } from "./rules.ts";
import { forgetOwn, noteOwn } from "./store.ts";

/** Notes in the transaction of a save whose translations are new with it, and of which text they are. */
export async function saveNotes(
  tx: Queryable,
  restaurantId: string,
  { before, after }: { before: readonly OwnWords[]; after: readonly OwnWords[] },
  by: { by: string; now: Date },
): Promise<void> {
  const said = newlySaid(before, after);
  const isGone = ({ text }: { text: string | null }) => text === null;
  await forgetOwn(tx, restaurantId, said.filter(isGone));
  await noteOwn(
    tx,
    restaurantId,
    said.filter((one) => !isGone(one)),
    by,
  );
}
