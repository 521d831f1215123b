import { useBrowserStore, useHydrated } from "../page/hydration.ts";

/** A persistent value on this device. */
export interface LocalRecord<Value> {
  /** The current value. The same object until it changes. */
  read(): Value;
  /** False if the device cannot store it (storage full or disabled): the value then lasts until the page is closed. */
  save(value: Value): boolean;
  /** Sets a value until the page is closed, without changing the stored one. */
  hold(value: Value): void;
  /** True while the value returned by `read` is persisted. */
  isKept(): boolean;
  /** Calls back on changes by this page and by other tabs. Returns an unsubscribe function. */
  subscribe(onChange: () => void): () => void;
  /** The value until hydration. */
  readonly initial: Value;
}

/**
 * A record under `key`. `parse` converts the stored value (possibly from another version; null if there is none) and
 * never throws.
 */
export function localRecord<Value>(key: string, parse: (saved: unknown) => Value): LocalRecord<Value> {
  const initial = parse(null);
  const listeners = new Set<() => void>();
  /** A value that the device could not store. */
  let unsaved: string | null = null;
  let last: { text: string | null; value: Value } = { text: null, value: initial };

  const notify = () => {
    for (const listener of listeners) listener();
  };

  const record: LocalRecord<Value> = {
    initial,
    read() {
      const text = unsaved ?? storedText(key);
      if (text !== last.text) last = { text, value: parse(parsed(text)) };
      return last.value;
    },
    save(value) {
      const text = JSON.stringify(value);
      try {
        localStorage.setItem(key, text);
        unsaved = null;
      } catch {
        unsaved = text;
      }
      notify();
      return unsaved === null;
    },
    hold(value) {
      unsaved = JSON.stringify(value);
      notify();
    },
    isKept: () => unsaved === null,
    subscribe(onChange) {
      const listener = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return;
        // Another tab has stored a newer value.
        unsaved = null;
        onChange();
      };
      listeners.add(onChange);
      window.addEventListener("storage", listener);
      return () => {
        listeners.delete(onChange);
        window.removeEventListener("storage", listener);
      };
    },
  };
  return record;
}

/** A record's value and whether it is persisted. `isLoaded` is false until hydration. */
export function useLocalRecord<Value>(record: LocalRecord<Value>) {
  const value = useBrowserStore(record.subscribe, record.read, record.initial);
  const isKept = useBrowserStore(record.subscribe, record.isKept, true);
  const isLoaded = useHydrated();
  return { value, isKept, isLoaded };
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
/** Compares plain values produced by the same parser, so that equal values serialize equally. */
export function isSameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
