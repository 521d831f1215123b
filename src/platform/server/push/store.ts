import type { Queryable } from "../db/database.ts";
import type { PushKeys } from "./port.ts";

/** Of two concurrent inserts, the first wins. */
export async function insertKeys(db: Queryable, keys: PushKeys, now: Date): Promise<void> {
  await db.query(
    "INSERT INTO push_keys (private_key, public_key, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    [keys.privateKey, keys.publicKey, now],
  );
}

export async function storedKeys(db: Queryable): Promise<PushKeys | null> {
  const [row] = await db.query<PushKeys>(
    'SELECT private_key AS "privateKey", public_key AS "publicKey" FROM push_keys',
  );
  return row ?? null;
}
