import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Queue, type QueueParts } from "./queue.ts";
import { memoryStore, type QueueStore } from "./queue-store.ts";
import type { Attempt, QueueableCall, Reason } from "./waiting-call.ts";

const favourite = (id: string): QueueableCall => ({
  method: "PUT",
  path: `/api/favourites/${id}`,
  idempotencyKey: `key-${id}`,
  about: { kind: "favourite", restaurantId: id, isAdded: true },
  belongsTo: "account",
});
const ok: Attempt = { kind: "answer", status: 204, text: "", retryAfterMs: null };
const refused: Attempt = { kind: "answer", status: 409, text: "{}", retryAfterMs: null };
const broken: Attempt = { kind: "answer", status: 503, text: "", retryAfterMs: null };
const silence: Attempt = { kind: "no-answer" };

/** A simulated device with a manually advanced clock, and tabs that share its store. */
class Device {
  now = 0;
  isOnline = true;
  answers: Attempt[] = [];
  readonly sent: string[] = [];
  readonly store: QueueStore = memoryStore();
  /** Runs while a call is in flight. */
  during: () => Promise<void> = async () => undefined;
  readonly #tabs: Queue[] = [];
  #lock: Promise<void> = Promise.resolve();

  openTab(): Queue {
    const parts: QueueParts = {
      store: this.store,
      send: async ({ idempotencyKey }) => {
        this.sent.push(idempotencyKey);
        await this.during();
        return this.answers.shift() ?? ok;
      },
      isOnline: () => this.isOnline,
      now: () => this.now,
      alone: (work) => {
        this.#lock = this.#lock.then(work);
        return this.#lock;
      },
      later: () => undefined,
      announce: () => {
        for (const other of this.#tabs) if (other !== tab) void other.refresh();
      },
    };
    const tab = new Queue(parts);
    this.#tabs.push(tab);
    return tab;
  }
}

const keysOf = (list: { idempotencyKey: string }[]) => list.map(({ idempotencyKey }) => idempotencyKey);

describe("Queue", () => {
  it("sends nothing without a network, and everything in order when it is back", async () => {
    const device = new Device();
    const queue = device.openTab();
    device.isOnline = false;
    for (const id of ["a", "b", "c"]) await queue.add(favourite(id), false);
    await queue.flush("network");
    expect(device.sent).toEqual([]);
    expect(keysOf(queue.state.calls)).toEqual(["key-a", "key-b", "key-c"]);
    device.isOnline = true;
    await queue.flush("network");
    expect(device.sent).toEqual(["key-a", "key-b", "key-c"]);
    expect(queue.state.calls).toEqual([]);
  });

  it("tells how a call ended, also when another tab sends it", async () => {
    const device = new Device();
    const [first, second] = [device.openTab(), device.openTab()];
    device.answers = [refused];
    const { result } = await first.add(favourite("a"), false);
    await second.flush("time");
    expect(await result).toEqual({ kind: "refused", status: 409, text: "{}" });
    expect(first.state.outcomes).toHaveLength(1);
  });

  it("lets a call that is tried again hold back those behind it", async () => {
    const device = new Device();
    const queue = device.openTab();
    device.answers = [broken];
    await queue.add(favourite("a"), false);
    await queue.add(favourite("b"), false);
    await queue.flush("time");
    expect(device.sent).toEqual(["key-a"]);
    await queue.flush("time");
    expect(device.sent).toEqual(["key-a"]);
    device.now += 60_000;
    await queue.flush("time");
    expect(device.sent).toEqual(["key-a", "key-a", "key-b"]);
  });

  it("rejects what is cancelled, and never sends it", async () => {
    const device = new Device();
    const queue = device.openTab();
    device.isOnline = false;
    const { result } = await queue.add(favourite("a"), false);
    await queue.add(favourite("b"), false);
    await queue.cancel("key-a");
    expect(await result).toEqual({ kind: "cancelled", by: "reader" });
    device.isOnline = true;
    await queue.flush("network");
    expect(device.sent).toEqual(["key-b"]);
  });

  it("says so when something that was cancelled on its way has been done all the same", async () => {
    const device = new Device();
    const queue = device.openTab();
    device.during = () => queue.cancel("key-a");
    await queue.add(favourite("a"), false);
    await queue.flush("time");
    expect(queue.state.outcomes.map(({ result }) => result.kind)).toEqual(["sent"]);
    expect(queue.state.calls).toEqual([]);
  });

  it("keeps a cancelled call cancelled when its sending fails", async () => {
    const device = new Device();
    const queue = device.openTab();
    device.during = () => queue.cancelAll();
    device.answers = [silence];
    await queue.add(favourite("a"), false);
    await queue.flush("time");
    expect(queue.state.outcomes.map(({ result }) => result.kind)).toEqual(["cancelled"]);
    expect(queue.state.calls).toEqual([]);
  });

  it("drops what an account has asked for, and nothing else, when it signs out", async () => {
    const device = new Device();
    const queue = device.openTab();
    await queue.add(favourite("a"), false);
    await queue.add({ ...favourite("b"), belongsTo: "device" }, false);
    await queue.cancelOfAccount();
    expect(keysOf(queue.state.calls)).toEqual(["key-b"]);
  });

  it("takes a call that could not be sent up again, with the same key", async () => {
    const device = new Device();
    const queue = device.openTab();
    device.answers = [broken, broken, broken];
    await queue.add(favourite("a"), false);
    for (let round = 0; round < 3; round++) {
      await queue.flush("time");
      device.now += 600_000;
    }
    expect(queue.state.outcomes.map(({ result }) => result.kind)).toEqual(["unsent"]);
    await queue.retry("key-a");
    expect(device.sent).toEqual(["key-a", "key-a", "key-a", "key-a"]);
    expect(queue.state.outcomes.map(({ result }) => result.kind)).toEqual(["sent"]);
  });

  it("has the same call only once, however often it is made", async () => {
    const device = new Device();
    const queue = device.openTab();
    await queue.add(favourite("a"), false);
    await queue.add(favourite("a"), true);
    expect(queue.state.calls).toHaveLength(1);
  });

  it("refuses what must not be repeated", async () => {
    const queue = new Device().openTab();
    const payment = { ...favourite("a"), method: "POST", path: "/api/create-payment-intent" } as const;
    await expect(queue.add(payment, false)).rejects.toThrow("must not wait");
  });

  it("forgets quiet endings after a while and keeps the others until they are seen", async () => {
    const device = new Device();
    const queue = device.openTab();
    device.answers = [ok, refused];
    await queue.add(favourite("a"), false);
    await queue.add(favourite("b"), false);
    await queue.flush("time");
    device.now += 3_600_000;
    await queue.tidy();
    expect(queue.state.outcomes.map(({ call }) => call.idempotencyKey)).toEqual(["key-b"]);
    await queue.remove("key-b");
    expect(queue.state.outcomes).toEqual([]);
  });
});

type Step =
  | { do: "add"; call: number }
  | { do: "cancel"; call: number }
  | { do: "flush"; reason: Reason; answers: Attempt[] }
  | { do: "wait"; ms: number }
  | { do: "network"; isOnline: boolean }
  | { do: "reload" };

const call = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("add" as const), call }),
  fc.record({ do: fc.constant("cancel" as const), call }),
  fc.record({
    do: fc.constant("flush" as const),
    reason: fc.constantFrom<Reason>("time", "network", "reader"),
    answers: fc.array(fc.constantFrom(ok, refused, broken, silence), { maxLength: 4 }),
  }),
  fc.record({ do: fc.constant("wait" as const), ms: fc.integer({ min: 0, max: 100_000 }) }),
  fc.record({ do: fc.constant("network" as const), isOnline: fc.boolean() }),
  fc.record({ do: fc.constant("reload" as const) }),
);

describe("Queue, whatever happens", () => {
  it("sends in the order of the calls, at most three times each, and loses none", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const device = new Device();
        let queue = device.openTab();
        const added: string[] = [];
        for (const [index, now] of steps.entries()) {
          if (now.do === "add") {
            // Each call is distinct, so that the order can be checked.
            const id = `${index}-${now.call}`;
            added.push(`key-${id}`);
            await queue.add(favourite(id), false);
          } else if (now.do === "cancel") await queue.cancel(added[now.call] ?? "");
          else if (now.do === "wait") device.now += now.ms;
          else if (now.do === "network") device.isOnline = now.isOnline;
          else if (now.do === "reload") queue = device.openTab();
          else {
            const before = device.sent.length;
            device.answers = now.answers;
            await queue.flush(now.reason);
            if (!device.isOnline) expect(device.sent).toHaveLength(before);
          }
        }
        await queue.refresh();
        const firstSendings = [...new Set(device.sent)];
        expect(firstSendings).toEqual(added.filter((key) => firstSendings.includes(key)));
        for (const key of added)
          expect(device.sent.filter((sent) => sent === key).length).toBeLessThanOrEqual(3);
        const known = [
          ...keysOf(queue.state.calls),
          ...queue.state.outcomes.map(({ call: ended }) => ended.idempotencyKey),
        ];
        expect(known.toSorted()).toEqual(added.toSorted());
      }),
      { numRuns: 300 },
    );
  });
});
