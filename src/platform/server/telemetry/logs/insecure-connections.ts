import type { InsecureConnection } from "#platform/contract.ts";
import type { Config } from "../../config/config.ts";
import { type Database, lineOf } from "../../db/database.ts";
import { isInside, isPublicAddress } from "../../public-address.ts";

export type LineSettings = Pick<Config, "publicUrl" | "mail">;

/**
 * Connections of this process that send data unencrypted over a network of others, on a public installation. Empty for
 * other installations: a trial setup needs no certificates.
 */
export async function insecureConnections(
  db: Database,
  { publicUrl, mail }: LineSettings,
): Promise<InsecureConnection[]> {
  if (!isPublicAddress(publicUrl)) return [];
  const line = await lineOf(db);
  const isDatabaseClear = line !== null && !line.isEncrypted && !isInside(line.address);
  return [
    ...(isDatabaseClear ? (["database"] as const) : []),
    ...(isMailClear(mail.url) ? (["mail"] as const) : []),
  ];
}

/** Without a password, mail is sent encrypted only if the server offers STARTTLS. */
function isMailClear(url: string | null): boolean {
  if (url === null) return false;
  const { protocol, hostname, username } = new URL(url);
  return protocol === "smtp:" && username === "" && !isInside(hostname);
}
