import { createHash } from "node:crypto";
import type { Queryable } from "./database.ts";

/** A call that may be sent again because its answer was lost on the way. */
export interface RepeatableCall {
  /** Who keeps the answer: keys of different scopes are different keys. */
  scope:
    | "reservation"
    | "order"
    | "application"
    | "coupon"
    | "new-coupon"
    | "place-request"
    | "chat-message"
    | "chat-reply"
    | "thread-message";
  /** The caller's; null for a call that means something new each time. */
  key: string | null;
  /** All that was asked for: the same key with something else is a mistake of the caller. */
  request: unknown;
}

/**
 * The answer that the same call got before; `reused` when the key belongs to another call, null when it is new. Of two that come at once
 * the second waits here until the first is through, and gets its answer: ask before anything else is looked at that the first may
 * change, in the transaction that keeps the answer.
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

/** Forgets what was answered long ago. */
export async function removeAnswersBefore(db: Queryable, before: Date): Promise<void> {
  await db.query("DELETE FROM idempotency_keys WHERE created_at < $1", [before]);
}

/** Keeps an answer for the next time. Fails with a unique violation when the same key was answered meanwhile. */
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
