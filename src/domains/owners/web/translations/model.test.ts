import { describe, expect, it } from "vitest";
import type { OwnText } from "../../contract/own-texts.ts";
import { approvable, askable, portions, said, shown, takenBack } from "./model.ts";

function text(changes: Partial<OwnText>): OwnText {
  return {
    ...{
      place: "menu/dish/a",
      kind: "choice",
      of: null,
      source: "大盛り",
      sourceLanguage: "ja",
      state: "engine",
    },
    ...{
      text: "Large",
      own: null,
      engine: "DeepL",
      by: null,
      at: null,
      formerSource: null,
      isRefused: false,
    },
    ...changes,
  };
}

describe("the texts to look over", () => {
  it("are approved together where they are an engine's and fit, and nothing else is", () => {
    const all = [
      text({}),
      text({ text: "x".repeat(41) }),
      text({ state: "stale", own: "Large" }),
      text({ state: "missing", text: null }),
    ];
    expect(approvable(all)).toEqual([all[0]]);
  });

  it("are asked of an engine but for those whose words were thrown away", () => {
    const [missing, refused] = [text({ state: "missing" }), text({ state: "missing", isRefused: true })];
    expect(askable([missing, refused, text({})])).toEqual([missing]);
    expect(portions([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
    expect(portions([], 2)).toEqual([]);
  });

  it("stay on the list when they have just been done", () => {
    const [done, other, open] = [
      text({ place: "a", state: "own" }),
      text({ place: "b", state: "own" }),
      text({ place: "c" }),
    ];
    const touched = new Set(["a"]);
    expect(shown([done, other, open], { isAll: false, touched })).toEqual([done, open]);
    expect(shown([done, other, open], { isAll: true, touched })).toHaveLength(3);
  });

  it("are as before when it is taken back", () => {
    const before = text({});
    const after = text({ state: "own", own: "Large" });
    expect(takenBack(before, after)).toEqual({ ...said(after, null), before: "Large" });
    const thrown = text({ state: "missing", text: null, isRefused: true });
    expect(takenBack(after, thrown)).toMatchObject({ before: null, text: "Large", isRefused: false });
    const stale = text({ state: "stale", own: "Large" });
    expect(takenBack(stale, after)).toBeNull();
    expect(takenBack(stale, thrown)).toMatchObject({ text: "Large" });
  });
});
