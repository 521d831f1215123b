import { createHash } from "node:crypto";
import type { Queryable } from "./database.ts";

/** A call that may be retried because its response was lost (idempotency key). */
export interface RepeatableCall {
  /** Namespace of the key: equal keys in different scopes are different keys. */
  scope:
    | "reservation"
    | "order"
    | "application"
    | "restaurant-import"
    | "coupon"
    | "new-coupon"
    | "place-request"
    | "chat-message"
    | "chat-change"
    | "chat-reply"
    | "thread-message"
    | "staff-act"
    | "owner-message";
  /** The idempotency key sent by the caller; null for a call that must not be deduplicated. */
  key: string | null;
  /** The whole request: reusing the key with a different request is an error of the caller. */
  request: unknown;
}

/**
 * Returns the stored answer to the same call; `reused` when the key belongs to a different request, null when it is
 * new. Of two concurrent calls the second blocks here until the first commits, and gets its answer. Call this first in
 * the transaction that stores the answer, before reading anything the first call may change.
 */
export async function answerBefore<Answer>(
  tx: Queryable,
  call: RepeatableCall,
): Promise<{ answer: Answer } | "reused" | null> {
  if (call.key === null) return null;
  await tx.query(
    "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))",
    [`${call.scope} ${call.key}`],
    "await-answer",
  );
  const [row] = await tx.query<{ requestHash: string; answer: Answer }>(
    `SELECT request_hash AS "requestHash", answer FROM idempotency_keys WHERE scope = $1 AND key = $2`,
    [call.scope, call.key],
    "answer-before",
  );
  if (row === undefined) return null;
  return row.requestHash === hashOf(call) ? { answer: row.answer } : "reused";
}

/** Deletes answers older than the given time. */
export async function removeAnswersBefore(db: Queryable, before: Date): Promise<void> {
  await db.query("DELETE FROM idempotency_keys WHERE created_at < $1", [before]);
}

/** Stores an answer for retries. Fails with a unique violation when the same key has been answered concurrently. */
export async function keepAnswer(
  tx: Queryable,
  call: RepeatableCall,
  answer: unknown,
  at: Date,
): Promise<void> {
  if (call.key === null) return;
  await tx.query(
    `INSERT INTO idempotency_keys (scope, key, request_hash, answer, created_at) VALUES ($1, $2, $3, $4::jsonb, $5)`,
    [call.scope, call.key, hashOf(call), JSON.stringify(answer), at],
    "keep-answer",
  );
}

function hashOf({ request }: RepeatableCall): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("base64url");
}
