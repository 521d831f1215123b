import type { Call } from "#kernel/api/call.ts";
import { send } from "#platform/web/calls/api.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";

/** Sends something that staff do, with a key of its own: however often the call arrives, it is done once. */
export function sendAct<Answer>(call: Call<Answer>): Promise<Answer> {
  return send(call, { idempotencyKey: randomIdempotencyKey() });
}
