import { describe, expect, it } from "vitest";
import { MAX_OTHER_NEED_LENGTH, MAX_OTHER_NEEDS, needPieces, packOtherNeeds } from "./other-needs.ts";

const foods = (count: number, severe = false) =>
  Array.from({ length: count }, (_, at) => ({ text: `food ${severe ? "s" : ""}${at}`, severe }));

describe("more foods than a booking takes", () => {
  it("are written together by how dangerous they are, and none is left out", () => {
    const said = [...foods(7, true), ...foods(9)];
    const packed = packOtherNeeds(said);
    expect(packed.length).toBeLessThanOrEqual(MAX_OTHER_NEEDS);
    expect(packed.every(({ text }) => text.length <= MAX_OTHER_NEED_LENGTH)).toBe(true);
    const listed = packed.flatMap(({ text, severe }) =>
      text.split(", ").map((each) => ({ text: each, severe })),
    );
    expect(listed).toEqual(said);
  });

  it("are one entry each as long as there is room, each once", () => {
    expect(packOtherNeeds([...foods(10), { text: "FOOD 1", severe: true }])).toEqual(
      foods(10).map((need) => (need.text === "food 1" ? { ...need, severe: true } : need)),
    );
  });
});

describe("a text that is longer than a need may be", () => {
  it("is kept in pieces, between words", () => {
    const text = `${"no celery please ".repeat(8)}thanks`;
    const pieces = needPieces(text);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.every((piece) => piece.length <= MAX_OTHER_NEED_LENGTH)).toBe(true);
    expect(pieces.join(" ")).toBe(text);
  });

  it("without spaces is cut between characters, and nothing of it is lost", () => {
    const text = `${"あ".repeat(59)}𩸽${"い".repeat(70)}`;
    expect(needPieces(text).join("")).toBe(text);
    expect(needPieces(text)[0]).toBe("あ".repeat(59));
    expect(needPieces("셀러리")).toEqual(["셀러리"]);
    expect(needPieces(" ")).toEqual([]);
  });
});
