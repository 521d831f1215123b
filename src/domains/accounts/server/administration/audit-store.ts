import type { AuditAction, AuditPage } from "#domains/accounts/contract/admin.ts";
import { afterCommit, type Queryable } from "#platform/server/db/database.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";

export interface AuditEntry {
  /** Null for a command on the machine itself. */
  actorId: string | null;
  /** Who it was, masked. */
  actor: string;
  action: AuditAction;
  /** What it was done to, by its id. */
  subject: string | null;
  /** Nothing personal. */
  details: Readonly<Record<string, string | number | boolean | null>>;
}

interface AuditRow extends AuditEntry {
  id: number;
  at: Date;
}

/** Writes down what an operator does, in the transaction in which it is done. The line in the log comes when it is kept. */
export async function insertAudit(tx: Queryable, entry: AuditEntry, at: Date): Promise<void> {
  const { actorId, actor, action, subject, details } = entry;
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO audit_log (at, actor_id, actor, action, subject, details) VALUES ($1, $2, $3, $4, $5, $6)
     RETURNING id::int AS id`,
    [at, actorId, actor, action, subject, JSON.stringify(details)],
  );
  afterCommit(tx, () => noteSecurity("operator.acted", { action, account: actorId, audit: row?.id ?? null }));
}

/** The same, unless there is such an entry since then: for what is looked at repeatedly. */
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

/** The newest first; `before`: older than this entry. */
export async function auditRows(db: Queryable, limit: number, before: number | null): Promise<AuditRow[]> {
  return db.query<AuditRow>(
    `SELECT id::int AS id, at, actor_id AS "actorId", actor, action, subject, details FROM audit_log
     WHERE $2::bigint IS NULL OR id < $2 ORDER BY id DESC LIMIT $1`,
    [limit, before],
  );
}
/** Who did something, as the log names them. */
export function actorOf({ id, email }: { id: string; email: string }): { actorId: string; actor: string } {
  return { actorId: id, actor: maskEmail(email) };
}

/** An e-mail address by which its owner is still known, and nobody else: `a•••@example.org`. */
export function maskEmail(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, 1)}•••@${host}`;
}

/** A page of the log; one row more than fits says that there is another. */
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
