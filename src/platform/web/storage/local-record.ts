import { useSyncExternalStore } from "react";

/** A value that this device keeps for its reader, also after the page is closed. */
export interface LocalRecord<Value> {
  /** What is kept. The same object until it changes. */
  read(): Value;
  /** False when the device can't keep it (storage full or switched off): it then holds until the page is closed. */
  save(value: Value): boolean;
  /** Holds a value until the page is closed, and leaves what is kept as it is. */
  hold(value: Value): void;
  /** True while the device really keeps what `read` gives. */
  isKept(): boolean;
  /** Hears of changes by this page and by other tabs. Gives back how to stop. */
  subscribe(onChange: () => void): () => void;
  /** What a page shows before it has come alive. */
  readonly initial: Value;
}

/**
 * A record under `key`. `parse` makes a value of whatever is found there (another version may have written it; null
 * when there is nothing) and never throws.
 */
export function localRecord<Value>(key: string, parse: (saved: unknown) => Value): LocalRecord<Value> {
  const initial = parse(null);
  const listeners = new Set<() => void>();
  /** What the device could not keep. */
  let unkept: string | null = null;
  let last: { text: string | null; value: Value } = { text: null, value: initial };

  const tell = () => {
    for (const listener of listeners) listener();
  };

  const record: LocalRecord<Value> = {
    initial,
    read() {
      const text = unkept ?? storedText(key);
      if (text !== last.text) last = { text, value: parse(parsed(text)) };
      return last.value;
    },
    save(value) {
      const text = JSON.stringify(value);
      try {
        localStorage.setItem(key, text);
        unkept = null;
      } catch {
        unkept = text;
      }
      tell();
      return unkept === null;
    },
    hold(value) {
      unkept = JSON.stringify(value);
      tell();
    },
    isKept: () => unkept === null,
    subscribe(onChange) {
      const hear = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return;
        // Another tab has kept something newer.
        unkept = null;
        onChange();
      };
      listeners.add(onChange);
      window.addEventListener("storage", hear);
      return () => {
        listeners.delete(onChange);
        window.removeEventListener("storage", hear);
      };
    },
  };
  return record;
}

/** A record's value and whether the device keeps it. `isLoaded` is false until the page has come alive. */
export function useLocalRecord<Value>(record: LocalRecord<Value>) {
  const value = useSyncExternalStore(record.subscribe, record.read, () => record.initial);
  const isKept = useSyncExternalStore(record.subscribe, record.isKept, () => true);
  const isLoaded = useSyncExternalStore(record.subscribe, isAlive, () => false);
  return { value, isKept, isLoaded };
}

function isAlive(): boolean {
  return true;
}

function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
/** Compares two plain values that were put in order by the same parser, so that equal ones are written equally. */
export function isSameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
