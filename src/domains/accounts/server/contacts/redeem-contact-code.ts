import { timingSafeEqual } from "node:crypto";
import type { Database } from "#platform/server/db/database.ts";
import { codeHash, MAX_TRIES } from "./rules.ts";
import { deleteCode, setProven, takeTry } from "./store.ts";

export type RedeemContactCodeResult =
  | { ok: true }
  | { ok: false; reason: "contact-code-wrong" | "contact-code-over" };

/** Takes a code that was typed in: it proves the address for this browser. It can be tried a few times; then a new one is needed. */
export function redeemContactCode(
  db: Database,
  { id, code, holderHash, now }: { id: string; code: string; holderHash: string; now: Date },
): Promise<RedeemContactCodeResult> {
  return db.transaction(async (tx) => {
    const sent = await takeTry(tx, id, now);
    if (sent === null || sent.tries > MAX_TRIES) return { ok: false, reason: "contact-code-over" };
    const isRight = timingSafeEqual(Buffer.from(sent.codeHash), Buffer.from(codeHash(id, code)));
    if (!isRight)
      return { ok: false, reason: sent.tries === MAX_TRIES ? "contact-code-over" : "contact-code-wrong" };
    await deleteCode(tx, id);
    await setProven(tx, { contactHash: sent.contactHash, holderHash }, now);
    return { ok: true };
  });
}
