import { createECDH } from "node:crypto";
import type { Queryable } from "#platform/server/db/database.ts";
import type { PushChannel, PushKeys, PushSettings } from "./port.ts";
import { insertKeys, storedKeys } from "./store.ts";
import { webPush } from "./web-push-provider.ts";

/** Sends to browsers, with the keys of this installation. */
export function openPush({ push, publicUrl }: { push: PushSettings; publicUrl: string }): PushChannel {
  return {
    ...webPush({ subject: publicUrl, serviceUrl: push.serviceUrl }),
    keys: (db, now) => getKeys(db, push.key, now),
  };
}

/**
 * The key pair that identifies this installation to push services (RFC 8292): `key` from the settings, else the pair stored
 * in the database, which is generated on first use. All processes on one database use the same pair.
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
