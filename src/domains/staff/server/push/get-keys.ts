import { createECDH } from "node:crypto";
import type { Queryable } from "#platform/server/db/database.ts";
import type { PushKeys } from "./port.ts";
import { insertKeys, storedKeys } from "./store.ts";

/**
 * By which push services know this installation: the key of the settings, else the one that the database keeps, which is made when
 * it is first asked for. All processes on one database have the same.
 */
export async function getKeys(db: Queryable, key: string | null, now: Date): Promise<PushKeys> {
  if (key !== null) return pairOf(key);
  const stored = await storedKeys(db);
  if (stored !== null) return stored;
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  // The scalar may begin with zeros, which Node leaves out.
  const scalar = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  const made = pairOf(scalar.toString("base64url"));
  await insertKeys(db, made, now);
  return (await storedKeys(db)) ?? made;
}

function pairOf(privateKey: string): PushKeys {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey, "base64url");
  return { privateKey, publicKey: pair.getPublicKey("base64url", "uncompressed") };
}
