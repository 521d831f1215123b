import type { Database } from "#platform/server/db/database.ts";
import { otherSide, type ThreadSide } from "../../thread-phrases.ts";
import { lockReservation } from "../store.ts";
import { messagesOf, raiseVersion, setReadUpTo } from "./store.ts";

/** A side has what the other wrote before its eyes, up to a message. One that isn't there changes nothing. */
export async function setRead(
  db: Database,
  { reservationId, side, upTo, now }: { reservationId: string; side: ThreadSide; upTo: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockReservation(tx, reservationId);
    const message = (await messagesOf(tx, reservationId)).find(({ id }) => id === upTo);
    if (message === undefined) return;
    const read = { sender: otherSide(side), number: message.number };
    // The other tablets of the restaurant lose their badge, and the writer sees that it has been read.
    if ((await setReadUpTo(tx, reservationId, read, now)) > 0) await raiseVersion(tx, reservationId);
  });
}
