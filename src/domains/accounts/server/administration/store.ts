import type { AuditAction, AuditPage } from "#domains/accounts/contract/admin.ts";
import type { Language } from "#kernel/languages.ts";
import type { OperatorRole } from "#kernel/operator-roles.ts";
import { afterCommit, type Queryable } from "#platform/server/db/database.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";

/** False if the account was an operator already; the role stays as it was. */
export async function insertOperator(
  tx: Queryable,
  { accountId, role }: { accountId: string; role: OperatorRole },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    "INSERT INTO operators (account_id, role, made_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1",
    [accountId, role, now],
  );
  return rows.length > 0;
}

/** Null for everyone but operators. */
export async function operatorRole(db: Queryable, accountId: string): Promise<OperatorRole | null> {
  const [row] = await db.query<{ role: OperatorRole }>("SELECT role FROM operators WHERE account_id = $1", [
    accountId,
  ]);
  return row?.role ?? null;
}

export interface OperatorRow {
  id: string;
  email: string;
  role: OperatorRole;
  madeAt: Date;
  hasSecondFactor: boolean;
  /** When one of its open sessions was last used; null without one. */
  lastUsedAt: Date | null;
}

/** All operators, the oldest first. */
export function operatorRows(db: Queryable, now: Date): Promise<OperatorRow[]> {
  return db.query<OperatorRow>(
    `SELECT a.id, a.email, o.role, o.made_at AS "madeAt",
       EXISTS (SELECT FROM second_factors f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL) AS "hasSecondFactor",
       (SELECT max(s.last_used_at) FROM account_sessions s
        WHERE s.account_id = a.id AND s.revoked_at IS NULL AND s.expires_at > $1) AS "lastUsedAt"
     FROM operators o JOIN accounts a ON a.id = o.account_id ORDER BY o.made_at, a.id`,
    [now],
  );
}

/** Locks all operators until the transaction ends, so that of two who remove each other one stays. */
export function lockOperators(tx: Queryable): Promise<{ id: string; email: string; role: OperatorRole }[]> {
  return tx.query(
    `SELECT o.account_id AS id, a.email, o.role FROM operators o JOIN accounts a ON a.id = o.account_id
     ORDER BY o.account_id FOR UPDATE OF o`,
  );
}

export async function setOperatorRole(tx: Queryable, accountId: string, role: OperatorRole): Promise<void> {
  await tx.query("UPDATE operators SET role = $2 WHERE account_id = $1", [accountId, role]);
}

export async function deleteOperator(tx: Queryable, accountId: string): Promise<void> {
  await tx.query("DELETE FROM operators WHERE account_id = $1", [accountId]);
}

/** Addresses of the operators who are told of what restaurants and guests ask for. */
export async function supportAddresses(
  db: Queryable,
): Promise<{ accountId: string; address: string; language: Language }[]> {
  return db.query(
    `SELECT a.id AS "accountId", a.email AS address, p.language FROM operators o
     JOIN accounts a ON a.id = o.account_id JOIN profiles p ON p.account_id = a.id
     WHERE o.role IN ('all', 'support') ORDER BY a.id`,
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
