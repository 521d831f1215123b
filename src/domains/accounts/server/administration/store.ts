import type { AuditAction, AuditPage } from "#domains/accounts/contract/admin.ts";
import type { Language } from "#kernel/languages.ts";
import { afterCommit, type Queryable } from "#platform/server/db/database.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";

/** False if the account was an operator already. */
export async function insertOperator(tx: Queryable, accountId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    "INSERT INTO operators (account_id, made_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1",
    [accountId, now],
  );
  return rows.length > 0;
}

export async function isOperator(db: Queryable, accountId: string): Promise<boolean> {
  return (await db.query("SELECT 1 FROM operators WHERE account_id = $1", [accountId])).length > 0;
}

/** Addresses for notifications to operators. */
export async function operatorAddresses(
  db: Queryable,
): Promise<{ accountId: string; address: string; language: Language }[]> {
  return db.query(
    `SELECT a.id AS "accountId", a.email AS address, p.language FROM operators o
     JOIN accounts a ON a.id = o.account_id JOIN profiles p ON p.account_id = a.id ORDER BY a.id`,
  );
}

export interface AuditEntry {
  /** Null for commands on the machine. */
  actorId: string | null;
  /** Masked email address. */
  actor: string;
  action: AuditAction;
  /** Id of the record acted on. */
  subject: string | null;
  /** No personal data. */
  details: Readonly<Record<string, string | number | boolean | null>>;
}

interface AuditRow extends AuditEntry {
  id: number;
  at: Date;
}

/** Adds an audit entry in the action's transaction. The log line is written after commit. */
export async function insertAudit(tx: Queryable, entry: AuditEntry, at: Date): Promise<void> {
  const { actorId, actor, action, subject, details } = entry;
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO audit_log (at, actor_id, actor, action, subject, details) VALUES ($1, $2, $3, $4, $5, $6)
     RETURNING id::int AS id`,
    [at, actorId, actor, action, subject, JSON.stringify(details)],
  );
  afterCommit(tx, () => noteSecurity("operator.acted", { action, account: actorId, audit: row?.id ?? null }));
}

/** The same, unless such an entry exists since then: for repeated reads. */
export async function insertAuditOnce(
  db: Queryable,
  entry: AuditEntry,
  since: Date,
  at: Date,
): Promise<void> {
  const { actorId, action, subject } = entry;
  const known = await db.query(
    `SELECT 1 FROM audit_log WHERE at >= $1 AND actor_id = $2 AND action = $3 AND subject IS NOT DISTINCT FROM $4
     LIMIT 1`,
    [since, actorId, action, subject],
  );
  if (known.length === 0) await insertAudit(db, entry, at);
}

/** Newest first; `before`: older than this entry. */
export async function auditRows(db: Queryable, limit: number, before: number | null): Promise<AuditRow[]> {
  return db.query<AuditRow>(
    `SELECT id::int AS id, at, actor_id AS "actorId", actor, action, subject, details FROM audit_log
     WHERE $2::bigint IS NULL OR id < $2 ORDER BY id DESC LIMIT $1`,
    [limit, before],
  );
}
/** The actor of an audit entry. */
export function actorOf({ id, email }: { id: string; email: string }): { actorId: string; actor: string } {
  return { actorId: id, actor: maskEmail(email) };
}

/** Masks an email address so that only its owner recognises it: `a•••@example.org`. */
export function maskEmail(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, 1)}•••@${host}`;
}

/** A page of the log; one row too many indicates that there is another page. */
export function auditPage(rows: readonly AuditRow[], size: number): AuditPage {
  const shown = rows.slice(0, size);
  return {
    entries: shown.map(({ id, at, actorId, actor, action, subject, details }) => ({
      ...{ id, action, subject, details },
      at: at.toISOString(),
      actor: actorId === null ? null : actor,
    })),
    before: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  };
}
