import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guarded, hasForms, hasWords, restored } from "./guard-rules.ts";

const keptOf = (text: string, names: string[] = []) => guarded(text, names).kept;

describe("what no translation may change", () => {
  it.each([
    ["コースは¥12,000（税込）です。", ["¥12,000"]],
    ["ランチ 1,200円から", ["1,200円"]],
    ["$5.50 each, €3", ["$5.50", "€3"]],
    ["Hello {name}, you are %1$s of %d", ["{name}", "%1$s", "%d"]],
    ["予約は https://noren.example/book?a=1。", ["https://noren.example/book?a=1。"]],
    ["See https://noren.example/a.", ["https://noren.example/a"]],
    ["Write to chef@noren.example!", ["chef@noren.example"]],
    ["電話 03-1234-5678 まで", ["03-1234-5678"]],
    ["Use SHUSEI30-7F2A today, not TODAY", ["SHUSEI30-7F2A"]],
    ["10 seats, 2 floors", []],
  ])("in %s", (text, kept) => expect(keptOf(text)).toEqual(kept));

  it("are also the names that are said, the longest first and with whatever is in them", () => {
    expect(keptOf("寿司 浜元 (銀座) と 浜元", ["浜元", "寿司 浜元 (銀座)"])).toEqual([
      "寿司 浜元 (銀座)",
      "浜元",
    ]);
  });

  it("comes back whatever stands around it", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }),
        (text, names) => {
          const { markup, kept } = guarded(text, names);
          expect(restored(markup, kept)).toBe(text);
        },
      ),
    );
  });

  it("may change its place and the way in which its mark is written", () => {
    const { kept } = guarded("{a} & {b}", []);
    expect(restored(`<x id='1'></x> &amp; <x id="0" />`, kept)).toBe("{b} & {a}");
  });

  it("is missed: a text that lost, doubled or invented a mark is none", () => {
    const { kept } = guarded("{a} and {b}", []);
    expect(restored('<x id="0"/> y', kept)).toBeNull();
    expect(restored('<x id="0"/> <x id="0"/> <x id="1"/>', kept)).toBeNull();
    expect(restored('<x id="0"/> <x id="1"/> <x id="2"/>', kept)).toBeNull();
  });

  it("says whether there is anything to translate", () => {
    expect(hasWords(guarded("¥1,200 — 03-1234-5678!", []))).toBe(false);
    expect(hasWords(guarded("{name}さん", []))).toBe(true);
  });

  it("tells messages that have a grammar of their own", () => {
    expect(hasForms("{count, plural, one {# seat} other {# seats}}")).toBe(true);
    expect(hasForms("Read <link>the terms</link>")).toBe(true);
    expect(hasForms("Hello {name}, welcome")).toBe(false);
  });
});
