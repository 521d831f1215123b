import type { Database } from "./database.ts";

/** How the database is reached, as its server says; null where there is no line: it is embedded, or on a socket of this machine. */
export async function lineOf(db: Database): Promise<{ address: string; isEncrypted: boolean } | null> {
  if (db.kind === "embedded") return null;
  const [row] = await db.query<{ address: string | null; isEncrypted: boolean | null }>(
    `SELECT host(inet_server_addr()) AS address,
       (SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()) AS "isEncrypted"`,
  );
  const address = row?.address ?? null;
  return address === null ? null : { address, isEncrypted: row?.isEncrypted === true };
}
