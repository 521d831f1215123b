import { FIRST_IN_MEMORY, type Outcome, type WaitingCall } from "./waiting-call.ts";

export interface StoredQueue {
  /** In sending order. */
  calls: WaitingCall[];
  outcomes: Outcome[];
}

/** Persistent storage of the queue. Every method is atomic across tabs. */
export interface QueueStore {
  read(): Promise<StoredQueue>;
  /** Appends a call. If a call with this key is already queued, returns that one unchanged. */
  add(call: Omit<WaitingCall, "seq">): Promise<WaitingCall>;
  /** Updates a queued call; false if it is no longer queued. */
  save(call: WaitingCall): Promise<boolean>;
  /** Completes a call: removes it from the queue and stores its outcome, replacing any earlier outcome. */
  end(outcome: Outcome): Promise<void>;
  /** Deletes the outcome of a call. */
  remove(idempotencyKey: string): Promise<void>;
  /** Deletes calls and outcomes without a trace. */
  forget(isMeant: (call: WaitingCall) => boolean): Promise<void>;
}

const NOTHING: StoredQueue = { calls: [], outcomes: [] };

/**
 * A queue in `device`, falling back to the page's memory for what the device does not store: users whose storage is
 * full or disabled can still send their input. `device` is opened on first use.
 */
export function storeWithFallback(device: () => Promise<QueueStore>): QueueStore {
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
    remove: async (idempotencyKey) => (await storeOf(idempotencyKey)).remove(idempotencyKey),
    async forget(isMeant) {
      await memory.forget(isMeant);
      await (await kept())?.forget(isMeant);
    },
  };
}

/** An in-memory queue that lasts as long as the page: for devices without storage, and for tests. */
export function memoryStore(): QueueStore {
  const calls = new Map<string, WaitingCall>();
  const outcomes = new Map<string, Outcome>();
  let lastSeq = FIRST_IN_MEMORY;
  return {
    read: async () => ({ calls: [...calls.values()], outcomes: [...outcomes.values()] }),
    async add(call) {
      const waiting = calls.get(call.idempotencyKey) ?? { ...call, seq: ++lastSeq };
      calls.set(call.idempotencyKey, waiting);
      outcomes.delete(call.idempotencyKey);
      return waiting;
    },
    async save(call) {
      const isWaiting = calls.has(call.idempotencyKey);
      if (isWaiting) calls.set(call.idempotencyKey, call);
      return isWaiting;
    },
    async end(outcome) {
      calls.delete(outcome.call.idempotencyKey);
      outcomes.set(outcome.call.idempotencyKey, outcome);
    },
    async remove(idempotencyKey) {
      outcomes.delete(idempotencyKey);
    },
    async forget(isMeant) {
      for (const [key, call] of calls) if (isMeant(call)) calls.delete(key);
      for (const [key, { call }] of outcomes) if (isMeant(call)) outcomes.delete(key);
    },
  };
}

/** New versions only add to the schema: calls queued by an older version must still be sent. */
const VERSION = 1;
const CALLS = "calls";
const OUTCOMES = "outcomes";
const BY_KEY = "byKey";

type Stores = Readonly<Record<typeof CALLS | typeof OUTCOMES, IDBObjectStore>>;

/**
 * The queue in IndexedDB, shared by all tabs; it survives reloads and app updates. @throws if the device stores nothing
 * (storage disabled, private window)
 */
export async function indexedStore(name: string): Promise<QueueStore> {
  let database: IDBDatabase | null = await open(name);
  const step = async <Result>(
    mode: IDBTransactionMode,
    work: (stores: Stores) => Promise<Result>,
  ): Promise<Result> => {
    database ??= await open(name);
    // Closes so that another tab can upgrade the database; the next operation reopens it.
    database.onversionchange = () => close();
    database.onclose = () => close();
    return inTransaction(database, mode, work);
  };
  const close = () => {
    database?.close();
    database = null;
  };
  return {
    read: () =>
      step("readonly", async ({ calls, outcomes }) => ({
        calls: await done<WaitingCall[]>(calls.getAll()),
        outcomes: await done<Outcome[]>(outcomes.getAll()),
      })),
    add: (call) =>
      step("readwrite", async ({ calls, outcomes }) => {
        const waiting = await done<WaitingCall | undefined>(calls.index(BY_KEY).get(call.idempotencyKey));
        if (waiting) return waiting;
        outcomes.delete(call.idempotencyKey);
        const seq = await done<IDBValidKey>(calls.add(call));
        return { ...call, seq: Number(seq) };
      }),
    save: (call) =>
      step("readwrite", async ({ calls }) => {
        const isWaiting = (await done(calls.getKey(call.seq))) !== undefined;
        if (isWaiting) calls.put(call);
        return isWaiting;
      }),
    end: (outcome) =>
      step("readwrite", async ({ calls, outcomes }) => {
        calls.delete(outcome.call.seq);
        outcomes.put(outcome);
      }),
    remove: (idempotencyKey) =>
      step("readwrite", async ({ outcomes }) => {
        outcomes.delete(idempotencyKey);
      }),
    forget: (isMeant) =>
      step("readwrite", async ({ calls, outcomes }) => {
        for (const call of await done<WaitingCall[]>(calls.getAll()))
          if (isMeant(call)) calls.delete(call.seq);
        for (const { call } of await done<Outcome[]>(outcomes.getAll()))
          if (isMeant(call)) outcomes.delete(call.idempotencyKey);
      }),
  };
}

async function open(name: string): Promise<IDBDatabase> {
  try {
    return await openVersion(name, VERSION);
  } catch (error) {
    // The database was upgraded by a newer app version. Upgrades only add, so this version can read its own part.
    if (error instanceof DOMException && error.name === "VersionError") return openVersion(name, undefined);
    throw error;
  }
}

function openVersion(name: string, version: number | undefined): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion >= 1) return;
    const calls = request.result.createObjectStore(CALLS, { keyPath: "seq", autoIncrement: true });
    calls.createIndex(BY_KEY, "idempotencyKey", { unique: true });
    request.result.createObjectStore(OUTCOMES, { keyPath: "call.idempotencyKey" });
  };
  return done(request);
}

/** Resolves once all writes are committed, so that the page may be closed immediately afterwards. */
async function inTransaction<Result>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  const transaction = database.transaction([CALLS, OUTCOMES], mode);
  const written = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
  const stores = { calls: transaction.objectStore(CALLS), outcomes: transaction.objectStore(OUTCOMES) };
  const [result] = await Promise.all([work(stores), written]);
  return result;
}

function done<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
