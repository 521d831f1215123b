import type { Queryable } from "./database.ts";
import { openPostgres } from "./postgres.ts";

/** Append-only tables: triggers reject changes, and the serving role has no privilege for them either. */
const APPEND_ONLY = "audit_log, deposit_outcomes, ledger_entries";

/** Whether the connected role may change the schema: it owns the schema, or there is none yet and it may create one. */
export async function mayChangeSchema(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ may: boolean | null }>(
    `SELECT COALESCE(
       (SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = to_regclass('schema_migrations')),
       has_schema_privilege(current_schema(), 'CREATE')) AS may`,
  );
  return row?.may === true;
}

/**
 * Grants the role of `servingUrl` privileges to read and write rows only: it cannot create, alter, truncate or drop
 * tables. Must be called as the owner of the schema, and again after each migration, for new tables. Does nothing where
 * both are the same role.
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
    // Concurrent identical grants by two processes would fail.
    "LOCK TABLE schema_migrations IN EXCLUSIVE MODE",
    `REVOKE CREATE ON SCHEMA ${row.schema} FROM PUBLIC, ${to}`,
    `GRANT USAGE ON SCHEMA ${row.schema} TO ${to}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${row.schema} TO ${to}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${row.schema} TO ${to}`,
    `REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${to}`,
    `REVOKE UPDATE, DELETE ON ${APPEND_ONLY} FROM ${to}`,
    // For tables created manually between two starts.
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${row.schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${to}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${row.schema} GRANT USAGE, SELECT ON SEQUENCES TO ${to}`,
  ])
    await tx.query(statement);
}

/** The role as the server reports it: the URL need not name one. */
async function roleOf(url: string): Promise<string> {
  const db = openPostgres(url, 1);
  try {
    const [row] = await db.query<{ role: string }>("SELECT current_user AS role");
    return row?.role ?? "";
  } finally {
    await db.close();
  }
}
