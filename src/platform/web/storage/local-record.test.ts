import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localRecord } from "./local-record.ts";

let stored: Map<string, string>;
let isFull: boolean;

beforeEach(() => {
  stored = new Map();
  isFull = false;
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      stored.set(key, text);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const words = () =>
  localRecord("words", (saved): string[] => (Array.isArray(saved) ? saved.map(String) : []));

/** The storage event fired in this tab when another tab writes. */
function otherTabWrites(key: string, text: string) {
  stored.set(key, text);
  window.dispatchEvent(Object.assign(new Event("storage"), { key }));
}

describe("localRecord", () => {
  it("keeps a value, and gives the same object until it changes", () => {
    const record = words();
    expect(record.read()).toEqual([]);
    expect(record.save(["a"])).toBe(true);
    expect(record.read()).toEqual(["a"]);
    expect(record.read()).toBe(record.read());
    expect(words().read()).toEqual(["a"]);
  });

  it("makes do with what another version wrote", () => {
    stored.set("words", "{not json");
    expect(words().read()).toEqual([]);
    stored.set("words", '{"a":1}');
    expect(words().read()).toEqual([]);
  });

  it("holds what a full device can't keep until the page is closed, and says so", () => {
    const record = words();
    record.save(["kept"]);
    isFull = true;
    expect(record.save(["held"])).toBe(false);
    expect(record.isKept()).toBe(false);
    expect(record.read()).toEqual(["held"]);
    expect(words().read()).toEqual(["kept"]);
    isFull = false;
    expect(record.save(["again"])).toBe(true);
    expect(record.isKept()).toBe(true);
  });

  it("works where storage is switched off altogether", () => {
    vi.stubGlobal("localStorage", undefined);
    const record = words();
    expect(record.read()).toEqual([]);
    expect(record.save(["a"])).toBe(false);
    expect(record.read()).toEqual(["a"]);
  });

  it("hears of this page's changes and of other tabs', not of other keys", () => {
    const record = words();
    const received = vi.fn();
    const stop = record.subscribe(received);
    record.save(["mine"]);
    expect(received).toHaveBeenCalledTimes(1);
    otherTabWrites("words", '["theirs"]');
    expect(received).toHaveBeenCalledTimes(2);
    expect(record.read()).toEqual(["theirs"]);
    otherTabWrites("other", "1");
    stop();
    record.save(["mine"]);
    expect(received).toHaveBeenCalledTimes(2);
  });
});
