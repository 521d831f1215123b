import { expect, it } from "vitest";
import { decodeTextFile } from "./file-transfer.ts";

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

it("reads what spreadsheets write: UTF-8, with its mark or without, and Shift_JIS", () => {
  expect(decodeTextFile(new TextEncoder().encode("会員番号,姓").buffer)).toBe("会員番号,姓");
  expect(decodeTextFile(bytes(0xef, 0xbb, 0xbf, 0x61))).toBe("a");
  expect(decodeTextFile(bytes(0x89, 0xef, 0x88, 0xf5))).toBe("会員");
});
