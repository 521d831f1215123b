import { expect, it } from "vitest";
import { indentedJson } from "./indented-json.ts";

it("indents JSON, and leaves other text as it is", () => {
  expect(indentedJson('{"type":"a","data":{"n":1}}')).toBe(
    '{\n  "type": "a",\n  "data": {\n    "n": 1\n  }\n}',
  );
  expect(indentedJson("{broken")).toBe("{broken");
});
