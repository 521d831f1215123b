import type { Database } from "./database.ts";

/**
 * The connection to the database as its server reports it; null when there is no network connection: embedded, or a
 * local socket.
 */
export async function lineOf(db: Database): Promise<{ address: string; isEncrypted: boolean } | null> {
  if (db.kind === "embedded") return null;
  const [row] = await db.query<{ address: string | null; isEncrypted: boolean | null }>(
    `SELECT host(inet_server_addr()) AS address,
       (SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()) AS "isEncrypted"`,
  );
  const address = row?.address ?? null;
  return address === null ? null : { address, isEncrypted: row?.isEncrypted === true };
}
