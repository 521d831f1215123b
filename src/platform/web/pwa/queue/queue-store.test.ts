import { expect, test } from "vitest";
import { memoryStore, type QueueStore, storeWithFallback } from "./queue-store.ts";
import { isKept, type WaitingCall } from "./waiting-call.ts";

const call = (id: string): Omit<WaitingCall, "seq"> => ({
  method: "DELETE",
  path: `/api/favourites/${id}`,
  idempotencyKey: `key-${id}`,
  about: { kind: "favourite", restaurantId: id, isAdded: false },
  belongsTo: "account",
  queuedAt: 0,
  tries: 0,
  mayHaveArrived: false,
  pause: null,
});
const keys = (calls: readonly WaitingCall[]) => calls.map(({ idempotencyKey }) => idempotencyKey);

/** Device storage with room for a limited number of calls. */
function smallDevice(room: number): QueueStore {
  const store = memoryStore();
  let used = 0;
  return {
    ...store,
    add: async (added) => {
      if (++used > room) throw new DOMException("full", "QuotaExceededError");
      return { ...(await store.add(added)), seq: used };
    },
  };
}

test("what the device has no room for lasts as long as the page, and goes out last", async () => {
  const store = storeWithFallback(async () => smallDevice(1));
  expect(isKept(await store.add(call("a")))).toBe(true);
  const unsaved = await store.add(call("b"));
  expect(isKept(unsaved)).toBe(false);
  expect(keys((await store.read()).calls)).toEqual(["key-a", "key-b"]);
  expect(await store.save({ ...unsaved, tries: 1 })).toBe(true);
  await store.end({ call: unsaved, at: 1, result: { kind: "cancelled", by: "reader" } });
  const { calls, outcomes } = await store.read();
  expect(keys(calls)).toEqual(["key-a"]);
  expect(outcomes).toHaveLength(1);
  await store.remove("key-b");
  expect((await store.read()).outcomes).toEqual([]);
});

test("a device that keeps nothing at all still has a queue", async () => {
  const store = storeWithFallback(() => Promise.reject(new DOMException("no", "SecurityError")));
  await store.add(call("a"));
  expect(keys((await store.read()).calls)).toEqual(["key-a"]);
});
