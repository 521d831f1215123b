import type { InsecureConnection } from "#platform/contract.ts";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../db/database.ts";
import { lineOf } from "../../db/line.ts";
import { isInside, isPublicAddress } from "../../public-address.ts";

export type LineSettings = Pick<Config, "publicUrl" | "mail">;

/**
 * What this process sends over a network of others without encrypting it, where strangers come. Nothing at other addresses: who
 * tries things out needs no certificates.
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

/** Where no password is sent, a mail server is spoken to encrypted only if it offers that by itself. */
function isMailClear(url: string | null): boolean {
  if (url === null) return false;
  const { protocol, hostname, username } = new URL(url);
  return protocol === "smtp:" && username === "" && !isInside(hostname);
}
