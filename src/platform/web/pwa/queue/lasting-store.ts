import { memoryStore } from "./memory-store.ts";
import type { Kept, QueueStore } from "./queue-store.ts";

const NOTHING: Kept = { calls: [], outcomes: [] };

/**
 * A queue in `device`, and in the page's memory what the device does not take: a reader whose storage is full or
 * switched off can still send what they have written. `device` is opened at the first use.
 */
export function lastingStore(device: () => Promise<QueueStore>): QueueStore {
  const memory = memoryStore();
  let opened: Promise<QueueStore | null> | null = null;
  const kept = () => {
    opened ??= device().catch(() => null);
    return opened;
  };
  const isInMemory = async (idempotencyKey: string) => {
    const { calls, outcomes } = await memory.read();
    return [...calls, ...outcomes.map(({ call }) => call)].some(
      (call) => call.idempotencyKey === idempotencyKey,
    );
  };
  const storeOf = async (idempotencyKey: string) =>
    (await isInMemory(idempotencyKey)) ? memory : ((await kept()) ?? memory);

  return {
    async read() {
      const onDevice = await (await kept())?.read().catch(() => NOTHING);
      const inMemory = await memory.read();
      return {
        calls: [...(onDevice?.calls ?? []), ...inMemory.calls],
        outcomes: [...(onDevice?.outcomes ?? []), ...inMemory.outcomes],
      };
    },
    async add(call) {
      try {
        return await (await storeOf(call.idempotencyKey)).add(call);
      } catch {
        return memory.add(call);
      }
    },
    save: async (call) => (await storeOf(call.idempotencyKey)).save(call),
    end: async (outcome) => (await storeOf(outcome.call.idempotencyKey)).end(outcome),
    forget: async (idempotencyKey) => (await storeOf(idempotencyKey)).forget(idempotencyKey),
  };
}
