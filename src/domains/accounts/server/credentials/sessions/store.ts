import type { AccountRole } from "#domains/accounts/account-constants.ts";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

export interface NewSession {
  id: string;
  accountId: string;
  tokenHash: string;
  device: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** A second-factor code was given. */
  hasSecondFactor: boolean;
}

/**
 * Inserts a session if the password is unchanged and no second factor was activated meanwhile; false otherwise. The
 * lock makes a concurrent password change wait, so that it ends this session, too.
 */
export async function insertSession(
  db: Queryable,
  session: NewSession,
  passwordHash: string,
): Promise<boolean> {
  const { id, accountId, tokenHash, device, createdAt, expiresAt, hasSecondFactor } = session;
  const rows = await db.query(
    `INSERT INTO account_sessions (id, account_id, token_hash, device, created_at, last_used_at, expires_at, has_second_factor)
     SELECT $1, a.id, $3, $4, $5, $5, $6, $8
     FROM (SELECT id FROM accounts WHERE id = $2 AND password_hash = $7 FOR SHARE) a
     WHERE $8 OR NOT EXISTS (SELECT 1 FROM second_factors WHERE account_id = $2 AND confirmed_at IS NOT NULL)
     RETURNING id`,
    [id, accountId, tokenHash, device, createdAt, expiresAt, passwordHash, hasSecondFactor],
  );
  return rows.length > 0;
}

export interface SessionUserRow {
  accountId: string;
  sessionId: string;
  email: string;
  username: string;
  role: AccountRole;
  language: Language;
  isEmailVerified: boolean;
  hasSecondFactor: boolean;
  lastUsedAt: Date;
  /** When the password was last entered in this session. */
  provenAt: Date;
}

/** The user of a valid session. */
export async function userByTokenHash(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<SessionUserRow | null> {
  const [row] = await db.query<SessionUserRow>(
    `SELECT a.id AS "accountId", s.id AS "sessionId", a.email, a.username, a.role, p.language,
      a.email_verified_at IS NOT NULL AS "isEmailVerified", s.last_used_at AS "lastUsedAt",
      s.has_second_factor AS "hasSecondFactor", COALESCE(s.proven_at, s.created_at) AS "provenAt"
     FROM account_sessions s JOIN accounts a ON a.id = s.account_id JOIN profiles p ON p.account_id = a.id
     WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > $2`,
    [tokenHash, now],
  );
  return row ?? null;
}

/** Extends a session to `expiresAt`, at most `maxDays` after its creation. */
export async function noteUse(
  db: Queryable,
  id: string,
  now: Date,
  expiresAt: Date,
  maxDays: number,
): Promise<void> {
  await db.query(
    `UPDATE account_sessions
     SET last_used_at = $2, expires_at = LEAST($3, created_at + $4 * interval '1 day')
     WHERE id = $1 AND revoked_at IS NULL`,
    [id, now, expiresAt, maxDays],
  );
}

/** Marks the password as entered now. */
export async function noteProof(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query("UPDATE account_sessions SET proven_at = $2 WHERE id = $1 AND revoked_at IS NULL", [
    id,
    now,
  ]);
}

/** Ends the session of a token, if any. */
export async function revokeByToken(db: Queryable, tokenHash: string, now: Date): Promise<void> {
  await db.query("UPDATE account_sessions SET revoked_at = $2 WHERE token_hash = $1 AND revoked_at IS NULL", [
    tokenHash,
    now,
  ]);
}

export interface SessionRow {
  id: string;
  device: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}

/** Active sessions, last used first. */
export async function sessionsOf(db: Queryable, accountId: string, now: Date): Promise<SessionRow[]> {
  return db.query<SessionRow>(
    `SELECT id, device, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM account_sessions
     WHERE account_id = $1 AND revoked_at IS NULL AND expires_at > $2 ORDER BY last_used_at DESC, id`,
    [accountId, now],
  );
}

export async function hasSession(db: Queryable, accountId: string, id: string, now: Date): Promise<boolean> {
  return (await sessionsOf(db, accountId, now)).some((session) => session.id === id);
}

/** False if the account has no such active session. */
export async function revokeSession(
  db: Queryable,
  accountId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE account_sessions SET revoked_at = $3 WHERE id = $2 AND account_id = $1 AND revoked_at IS NULL
     RETURNING id`,
    [accountId, id, now],
  );
  return rows.length > 0;
}

/** Ends all sessions of an account, except the given one. */
export async function revokeSessions(
  db: Queryable,
  accountId: string,
  except: string | null,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE account_sessions SET revoked_at = $3
     WHERE account_id = $1 AND id IS DISTINCT FROM $2 AND revoked_at IS NULL`,
    [accountId, except, now],
  );
}

/** Sets whether active sessions count as opened with a second factor. */
export async function markSecondFactor(tx: Queryable, accountId: string, has: boolean): Promise<void> {
  await tx.query(
    "UPDATE account_sessions SET has_second_factor = $2 WHERE account_id = $1 AND revoked_at IS NULL",
    [accountId, has],
  );
}

export async function removeEndedSessions(db: Queryable, before: Date): Promise<void> {
  await db.query("DELETE FROM account_sessions WHERE expires_at < $1 OR revoked_at < $1", [before]);
}
