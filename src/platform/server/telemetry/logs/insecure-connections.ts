import type { InsecureConnection } from "#platform/contract.ts";
import type { Config } from "../../config/config.ts";
import { type Database, serverConnection } from "../../db/database.ts";
import { isInside, isPublicAddress } from "../../public-address.ts";

export type ConnectionSettings = Pick<Config, "publicUrl" | "mail">;

/**
 * Connections of this process that send data unencrypted over a network of others, on a public installation. Empty for
 * other installations: a trial setup needs no certificates.
 */
export async function insecureConnections(
  db: Database,
  { publicUrl, mail }: ConnectionSettings,
): Promise<InsecureConnection[]> {
  if (!isPublicAddress(publicUrl)) return [];
  const connection = await serverConnection(db);
  const isDatabaseUnencrypted =
    connection !== null && !connection.isEncrypted && !isInside(connection.address);
  return [
    ...(isDatabaseUnencrypted ? (["database"] as const) : []),
    ...(isMailUnencrypted(mail.url) ? (["mail"] as const) : []),
  ];
}

/** Without a password, mail is sent encrypted only if the server offers STARTTLS. */
function isMailUnencrypted(url: string | null): boolean {
  if (url === null) return false;
  const { protocol, hostname, username } = new URL(url);
  return protocol === "smtp:" && username === "" && !isInside(hostname);
}
