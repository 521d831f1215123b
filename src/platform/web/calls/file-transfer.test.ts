import { expect, it } from "vitest";
import { decodeTextFile } from "./file-transfer.ts";

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

it("reads what spreadsheets write: UTF-8, with its mark or without, Shift_JIS and UTF-16", () => {
  expect(decodeTextFile(new TextEncoder().encode("会員番号,姓").buffer)).toBe("会員番号,姓");
  expect(decodeTextFile(bytes(0xef, 0xbb, 0xbf, 0x61))).toBe("a");
  expect(decodeTextFile(bytes(0x89, 0xef, 0x88, 0xf5))).toBe("会員");
  expect(decodeTextFile(bytes(0xff, 0xfe, 0x1a, 0x4f, 0xe1, 0x54))).toBe("会員");
  expect(decodeTextFile(bytes())).toBe("");
});
