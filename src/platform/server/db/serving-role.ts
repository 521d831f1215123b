import type { Queryable } from "./database.ts";
import { openPostgres } from "./postgres.ts";

/** What is written and never rewritten: triggers refuse it, and the role that serves may not even ask. */
const APPEND_ONLY = "audit_log, ledger_entries";

/** Whether whoever is connected may change the schema: they own it, or there is none yet and they may make it. */
export async function mayChangeSchema(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ may: boolean | null }>(
    `SELECT COALESCE(
       (SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = to_regclass('schema_migrations')),
       has_schema_privilege(current_schema(), 'CREATE')) AS may`,
  );
  return row?.may === true;
}

/**
 * Lets the role of `servingUrl` read and write rows, and nothing else: no table is made, changed, emptied or dropped by it. For
 * who owns the schema; again after each migration, as new tables come. Nothing where both are one role.
 */
export async function letServe(tx: Queryable, servingUrl: string): Promise<void> {
  const role = await roleOf(servingUrl);
  const [row] = await tx.query<{ isOwner: boolean; schema: string; role: string }>(
    `SELECT current_user = $1 AS "isOwner", quote_ident(current_schema()) AS schema, quote_ident($1) AS role`,
    [role],
  );
  if (row === undefined || row.isOwner) return;
  const to = row.role;
  for (const statement of [
    // Two processes that grant the same at once would get into each other's way.
    "LOCK TABLE schema_migrations IN EXCLUSIVE MODE",
    `REVOKE CREATE ON SCHEMA ${row.schema} FROM PUBLIC, ${to}`,
    `GRANT USAGE ON SCHEMA ${row.schema} TO ${to}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${row.schema} TO ${to}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${row.schema} TO ${to}`,
    `REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${to}`,
    `REVOKE UPDATE, DELETE ON ${APPEND_ONLY} FROM ${to}`,
    // Of tables that are made by hand between two starts.
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${row.schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${to}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${row.schema} GRANT USAGE, SELECT ON SEQUENCES TO ${to}`,
  ])
    await tx.query(statement);
}

/** As the server knows it: an address need not name it. */
async function roleOf(url: string): Promise<string> {
  const db = openPostgres(url, 1);
  try {
    const [row] = await db.query<{ role: string }>("SELECT current_user AS role");
    return row?.role ?? "";
  } finally {
    await db.close();
  }
}
