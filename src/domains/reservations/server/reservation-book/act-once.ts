import type { FastifyRequest } from "fastify";
import type { Member } from "#domains/staff/server/public.ts";
import { answerBefore, keepAnswer } from "#platform/server/db/answered-calls.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { enteredAt, readIdempotencyKey } from "#platform/server/http/input.ts";

/** Something that staff do, with the key of the call that asks for it. */
export interface StaffAct {
  /** Null, or no act at all: done each time. */
  key: string | null;
  /** All that decides what is done: a key belongs to one act. */
  request: unknown;
  /** When it was entered, never later than now. */
  enteredAt: Date;
}

/**
 * The act that a call asks for. `said`: its body as it was read. When it was entered is not part of what it is: a repeated
 * call comes later. Keys are the restaurant's: a colleague who logs in on a
 * tablet may repeat what was entered there.
 */
export function actOf(
  request: FastifyRequest,
  { restaurantId }: Member,
  { said, now }: { said: unknown; now: Date },
): StaffAct {
  const key = readIdempotencyKey(request);
  return {
    key: key && `${restaurantId} ${key}`,
    request: [request.method, request.url, said],
    enteredAt: enteredAt(request, now),
  };
}

export type ActReused = { ok: false; reason: "idempotency-key-reused" };

/**
 * Does an act once for its key. A repeated call gets the result of the first, also when both come at once; a refusal is
 * not kept, so that a later attempt may succeed. Called first in the transaction of the act.
 */
export async function actOnce<Result extends { ok: boolean }>(
  tx: Queryable,
  act: StaffAct | undefined,
  now: Date,
  run: () => Promise<Result>,
): Promise<Result | ActReused> {
  if (act === undefined || act.key === null) return run();
  const call = { scope: "staff-act", key: act.key, request: act.request } as const;
  const before = await answerBefore<Result>(tx, call);
  if (before === "reused") return { ok: false, reason: "idempotency-key-reused" };
  if (before !== null) return before.answer;
  const result = await run();
  if (result.ok) await keepAnswer(tx, call, result, now);
  return result;
}
