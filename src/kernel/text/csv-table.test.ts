import { expect, it } from "vitest";
import { csvTable } from "./csv-table.ts";

it("quotes what would break a line or a cell", () => {
  expect(
    csvTable([
      ["name", "sum"],
      ['鮨, "Hama"\nno', "12"],
    ]),
  ).toBe('\uFEFFname,sum\r\n"鮨, ""Hama""\nno",12\r\n');
});

it("lets no spreadsheet work out what somebody has written, and leaves numbers alone", () => {
  expect(csvTable([["=1+1", "-300", "-x", "1.5"]])).toBe("\uFEFF'=1+1,-300,'-x,1.5\r\n");
});
