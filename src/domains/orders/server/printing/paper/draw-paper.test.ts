import { describe, expect, it } from "vitest";
import { type Bitmap, DOTS } from "./blocks.ts";
import { drawPaper, hasAllLetters } from "./draw-paper.ts";
import { toEscPos } from "./encode.ts";

const THAI = "แพ้ถั่วลิสงรุนแรงมาก ห้ามใส่เด็ดขาด กรุณาระวังเป็นพิเศษด้วยนะคะ";
const WIDTHS = [DOTS[80], DOTS[58]];

function blackIn({ bits }: Bitmap): number {
  return bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll("0", "").length, 0);
}

/** The rows between two rows, as text. */
const rowsOf = ({ bits, width }: Bitmap, from: number, to: number) =>
  Buffer.from(bits.subarray((from * width) / 8, (to * width) / 8)).toString("hex");

describe.each(WIDTHS)("on paper of %i dots", (width) => {
  it("what a guest wrote in Thai comes out as dots, whole, whatever stands before it", async () => {
    const note = { kind: "text", text: THAI, size: "huge" } as const;
    const alone = await drawPaper([note], width);
    const below = await drawPaper([{ kind: "rule" }, note], width);
    expect(rowsOf(below, 13, below.height)).toBe(rowsOf(alone, 0, alone.height));
    const half = await drawPaper([{ ...note, text: THAI.slice(0, THAI.indexOf(" ")) }], width);
    expect(alone.height, "longer text takes more paper, none of it is cut").toBeGreaterThan(half.height);
    expect(blackIn(alone)).toBeGreaterThan(2 * blackIn(half));
    // The bytes that a printer gets: bands of raster dots, and nothing of any code page.
    const bytes = toEscPos(alone);
    const rows = Math.min(alone.height, 512);
    expect([...bytes.subarray(0, 10)]).toEqual([
      ...[0x1b, 0x40, 0x1d, 0x76, 0x30, 0, width / 8, 0, rows & 0xff, rows >> 8],
    ]);
    expect(
      bytes.subarray(10, 10 + (rows * width) / 8).equals(alone.bits.subarray(0, (rows * width) / 8)),
    ).toBe(true);
  });

  it("breaks a word that is wider than the paper instead of cutting it", async () => {
    const word = "W".repeat(60);
    const one = await drawPaper([{ kind: "text", text: "W", size: "large" }], width);
    const all = await drawPaper([{ kind: "text", text: word, size: "large" }], width);
    expect(blackIn(all) / blackIn(one)).toBeGreaterThan(55);
  });

  it("draws white letters in a black bar without losing any", async () => {
    const text = "【重症】落花生不可";
    const plain = await drawPaper([{ kind: "text", text, size: "huge" }], width);
    const inverse = await drawPaper([{ kind: "text", text, size: "huge", isInverse: true }], width);
    const bar = inverse.height - 2 * 10;
    expect(bar * width - blackIn(inverse)).toBe(blackIn(plain));
  });

  it("keeps a price at the edge and breaks the dish beside it", async () => {
    const dish = "味噌ラーメン（大盛り・味玉のせ・チャーシュー三枚・ねぎ多め）";
    const row = await drawPaper([{ kind: "row", left: dish, right: "￥2,400", size: "text" }], width);
    const short = await drawPaper([{ kind: "row", left: "餃子", right: "￥2,400", size: "text" }], width);
    expect(row.height).toBeGreaterThan(short.height);
    expect(blackIn(row)).toBeGreaterThan(blackIn(short));
  });

  it.each(["w".repeat(100), "長い名前".repeat(25)])(
    "leaves room beside a long name on the right: %s",
    async (name) => {
      const dots = async (left: string, right: string) =>
        blackIn(await drawPaper([{ kind: "row", left, right, size: "text" }], width));
      const both = await dots("受取", name);
      expect(both).toBe((await dots("受取", "")) + (await dots("", name)));
    },
  );
});

it("languages of our guests have all their letters; others are told apart", () => {
  const written = [
    THAI,
    "땅콩 알레르기",
    "花生过敏",
    "花生過敏",
    "Đậu phộng ậ",
    "zażółć gęślą jaźń",
    "Ă â î ș ț",
    "¿Cacahuetes?",
    "卵・乳・小麦\n不可",
  ];
  expect(written.filter((text) => !hasAllLetters(text))).toEqual([]);
  expect(hasAllLetters("🥜")).toBe(false);
  expect(hasAllLetters("عربي")).toBe(false);
});

it("control characters neither reach the paper nor break it", async () => {
  const width = DOTS[80];
  const drawn = await drawPaper([{ kind: "text", text: "\u0007<b>&\u001b@卵\u0000", size: "text" }], width);
  const clean = await drawPaper([{ kind: "text", text: "<b>&@卵", size: "text" }], width);
  expect(rowsOf(drawn, 0, drawn.height)).toBe(rowsOf(clean, 0, clean.height));
  expect((await drawPaper([{ kind: "text", text: " \u0000 ", size: "text" }], width)).height).toBe(10);
});
