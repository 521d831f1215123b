import type { StoredQueue } from "./queue-store.ts";
import type { Result, WaitingCall } from "./waiting-call.ts";

const PREFIX = "entered-";

/** The id of a booking that the call with this key adds, until the server has given it its own. */
export function enteredId(idempotencyKey: string): string {
  return PREFIX + idempotencyKey;
}

/** The key of the call that adds a booking; null for one that the server knows. */
export function keyOfEntered(id: string): string | null {
  return id.startsWith(PREFIX) ? id.slice(PREFIX.length) : null;
}

/**
 * A call of staff as it can be sent now; null while it waits. What is about one party goes in the order in which it was
 * entered: it waits for an earlier one that somebody has to decide about, and for the id of a party that was itself
 * entered here. Other parties don't wait for it.
 */
export function prepareEntered(call: WaitingCall, { calls, outcomes }: StoredQueue): WaitingCall | null {
  const { about } = call;
  if (about.kind !== "staff-act") return call;
  const party = knownId(about.party, outcomes);
  const isBefore = ({ idempotencyKey, about: other }: WaitingCall) =>
    idempotencyKey !== call.idempotencyKey &&
    other.kind === "staff-act" &&
    other.enteredAt <= about.enteredAt &&
    knownId(other.party, outcomes) === party;
  if (calls.some((other) => isBefore(other) && orderOf(other) < orderOf(call))) return null;
  if (outcomes.some(({ call: other, result }) => result.kind === "refused" && isBefore(other))) return null;
  if (keyOfEntered(about.party) === call.idempotencyKey) return call;
  if (keyOfEntered(party) !== null) return null;
  return { ...call, path: call.path.replace(about.party, party), about: { ...about, party } };
}

/** The server's id of a party, once the call that adds it has been answered. */
export function knownId(party: string, outcomes: StoredQueue["outcomes"]): string {
  const key = keyOfEntered(party);
  const added = key === null ? undefined : outcomes.find(({ call }) => call.idempotencyKey === key);
  return (added && idIn(added.result)) ?? party;
}

/** A call that was decided about anew has a later number, but its old time. */
function orderOf(call: WaitingCall): number {
  return call.about.kind === "staff-act" ? call.about.enteredAt : call.queuedAt;
}

/** The id that the server gave to what a call added; null if it has not answered so. */
function idIn(result: Result): string | null {
  if (result.kind !== "sent") return null;
  try {
    const answer: unknown = JSON.parse(result.text);
    const id = typeof answer === "object" && answer !== null && "id" in answer ? answer.id : null;
    return typeof id === "string" ? id : null;
  } catch {
    return null;
  }
}
