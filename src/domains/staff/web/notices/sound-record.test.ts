import { afterEach, expect, it, vi } from "vitest";
import { soundRecord } from "./sound-record.ts";

afterEach(() => vi.unstubAllGlobals());

it("rings by default, and stores the choice per device", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  expect(soundRecord.read()).toBe(true);
  expect(soundRecord.save(false)).toBe(true);
  expect(soundRecord.read()).toBe(false);
  expect([...kept]).toEqual([["noren_order_sound", "false"]]);
  soundRecord.save(true);
  expect(soundRecord.read()).toBe(true);
});
