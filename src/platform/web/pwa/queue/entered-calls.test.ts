import { describe, expect, it } from "vitest";
import { enteredId, prepareEntered } from "./entered-calls.ts";
import { Queue, type QueueParts } from "./queue.ts";
import { memoryStore, type QueueStore } from "./queue-store.ts";
import type { Attempt, QueueableCall } from "./waiting-call.ts";

const act = (key: string, party: string, enteredAt: number): QueueableCall => ({
  ...{ method: "POST", path: `/api/owner/reservations/${party}/steps`, idempotencyKey: key },
  ...{ belongsTo: "account", body: { to: "seated" } },
  about: {
    ...{ kind: "staff-act", accountId: "ana", restaurantId: "minato", party, enteredAt },
    ...{ summary: key, what: {} },
  },
});
const addition = (key: string, enteredAt: number): QueueableCall => ({
  ...act(key, enteredId(key), enteredAt),
  path: "/api/owner/restaurants/minato/reservations",
});
const answer = (status: number, text = "{}"): Attempt => ({
  kind: "answer",
  status,
  text,
  retryAfterMs: null,
});
const silence: Attempt = { kind: "no-answer" };

/** A tablet whose server answers by the key of a call. */
function tablet(answers: Record<string, Attempt[]> = {}) {
  const store: QueueStore = memoryStore();
  const sent: string[] = [];
  const bodies: unknown[] = [];
  let lock: Promise<void> = Promise.resolve();
  let now = 0;
  const open = () => {
    const parts: QueueParts = {
      ...{ store, isOnline: () => true, now: () => now, later: () => undefined, announce: () => undefined },
      prepare: prepareEntered,
      send: async (call) => {
        sent.push(`${call.idempotencyKey} ${call.path}`);
        bodies.push(call.body);
        return answers[call.idempotencyKey]?.shift() ?? answer(200);
      },
      alone: (work) => {
        lock = lock.then(work);
        return lock;
      },
    };
    return new Queue(parts);
  };
  return { open, sent, bodies, pass: (ms: number) => (now += ms) };
}

describe("what staff entered", () => {
  it("goes out in the order of entry, from one of several tabs, and an act waits for the id of its party", async () => {
    const { open, sent } = tablet({ new: [answer(201, '{"id":"r7"}')] });
    const [first, second] = [open(), open()];
    await first.add(act("a", "sato", 1), false);
    await first.add(addition("new", 2), false);
    await second.add(act("b", enteredId("new"), 3), false);
    await Promise.all([first.flush("network"), second.flush("network")]);
    expect(sent).toEqual([
      "a /api/owner/reservations/sato/steps",
      "new /api/owner/restaurants/minato/reservations",
      "b /api/owner/reservations/r7/steps",
    ]);
  });

  it("about a party in conflict waits for the decision; other parties don't", async () => {
    const { open, sent, bodies } = tablet({ new: [answer(409), answer(201, '{"id":"r7"}')] });
    const queue = open();
    await queue.add(addition("new", 1), false);
    await queue.add(act("note", enteredId("new"), 2), false);
    await queue.add(act("other", "tanaka", 3), false);
    await queue.flush("network");
    expect(sent.map((line) => line.split(" ")[0])).toEqual(["new", "other"]);
    const [refused] = queue.state.outcomes.filter(({ result }) => result.kind === "refused");
    if (refused === undefined) throw new Error("no conflict");
    await queue.decide(refused, { tableIds: ["T4"] });
    expect(sent.slice(2)).toEqual([
      "new /api/owner/restaurants/minato/reservations",
      "note /api/owner/reservations/r7/steps",
    ]);
    expect(bodies[2]).toEqual({ tableIds: ["T4"] });
    expect(queue.state.calls).toEqual([]);
  });

  it("dropping a conflict lets the party's next act go", async () => {
    const { open, sent } = tablet({ seat: [answer(409)] });
    const queue = open();
    await queue.add(act("seat", "sato", 1), false);
    await queue.add(act("leave", "sato", 2), false);
    await queue.flush("network");
    expect(sent).toHaveLength(1);
    await queue.forget(({ idempotencyKey }) => idempotencyKey === "seat");
    await queue.flush("reader");
    expect(sent).toHaveLength(2);
  });

  it("is never given up: a server that is away for an hour gets it afterwards", async () => {
    const { open, pass, sent } = tablet({ a: [silence, silence, silence, silence, answer(503)] });
    const queue = open();
    await queue.add(act("a", "sato", 1), false);
    for (let minute = 0; minute < 6; minute++) {
      await queue.flush("time");
      pass(11 * 60_000);
    }
    expect(sent).toHaveLength(6);
    expect(queue.state.calls).toEqual([]);
    expect(queue.state.outcomes.map(({ result }) => result.kind)).toEqual(["sent"]);
  });

  it("leaves nothing when it is wiped, not even by an answer that comes afterwards", async () => {
    const answers: Record<string, Attempt[]> = {};
    const { open } = tablet(answers);
    const queue = open();
    await queue.add(act("a", "sato", 1), false);
    answers.a = [];
    const flushed = queue.flush("network");
    await queue.forget(() => true);
    await flushed;
    await queue.refresh();
    expect(queue.state).toMatchObject({ calls: [], outcomes: [] });
  });
});
