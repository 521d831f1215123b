/**
 * Stands in for `session-storage.ts` and `local-record.ts` in the widget's script: another site's guests get nothing
 * stored by us, and where third-party storage is refused there is none. Lasts until the frame is closed.
 */
import { useSyncExternalStore } from "react";
import type { LocalRecord } from "#platform/web/storage/local-record.ts";

const stored = new Map<string, unknown>();

export function storeInSession(key: string, value: unknown): void {
  // As the device's storage does: what is read later can't change what was stored.
  stored.set(key, JSON.parse(JSON.stringify(value)));
}

export function readSession(key: string): unknown {
  return stored.get(key) ?? null;
}

export function removeFromSession(key: string): void {
  stored.delete(key);
}

export function localRecord<Value>(_key: string, parse: (saved: unknown) => Value): LocalRecord<Value> {
  const initial = parse(null);
  const listeners = new Set<() => void>();
  let value = initial;
  const hold = (next: Value) => {
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    initial,
    read: () => value,
    hold,
    save(next) {
      hold(next);
      return false;
    },
    isKept: () => false,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
  };
}

export function useLocalRecord<Value>({ subscribe, read }: LocalRecord<Value>) {
  return { value: useSyncExternalStore(subscribe, read), isKept: false, isLoaded: true };
}
