import { expect, it } from "vitest";
import { readResults } from "./epson-rules.ts";
import { outcomeOf, troubleOf } from "./star-rules.ts";

it("reads what a Star printer says of itself", () => {
  expect(troubleOf("23 86 00 00 00 00 00 00 00 00 00", "200%20OK")).toBeNull();
  expect(troubleOf(null, null)).toBeNull();
  expect(troubleOf(null, "211 OK Paper Low")).toBeNull();
  expect(troubleOf("23 86 08 00 00 0C 00 00 00 00 00", "200")).toBe("paper-out");
  expect(troubleOf("23 86 28 00 00 00 00 00 00 00 00", null)).toBe("cover-open");
  expect(troubleOf(null, "410%20Paper%20Out")).toBe("paper-out");
  expect(troubleOf(null, "420 Cover open")).toBe("cover-open");
  expect(troubleOf(null, "499 something new")).toBe("other");
  expect(troubleOf("23 86 08 00 00 00 00 00 00 00 00", "200 OK"), "offline").toBe("other");
  expect(troubleOf("not hexadecimal", "%E0%A4%A")).toBeNull();
});

it("reads what became of a ticket", () => {
  expect([outcomeOf("OK"), outcomeOf("200 OK"), outcomeOf("200%20OK")]).toEqual(
    Array.from({ length: 3 }, () => ({ isPrinted: true })),
  );
  expect(outcomeOf("410")).toEqual({ isPrinted: false, error: "paper-out", trouble: "paper-out" });
  expect(outcomeOf("511 Media decoding error")).toEqual({
    ...{ isPrinted: false, error: "511 Media decoding error", trouble: null },
  });
  expect(outcomeOf("nonsense")).toEqual({ isPrinted: false, error: "nonsense", trouble: null });
});

const result = (attributes: string, id = "job-1") =>
  `<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid>` +
  `<printjobid>${id}</printjobid></Parameter><PrintResponse><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" ` +
  `${attributes}/></PrintResponse></ePOSPrint></PrintResponseInfo>`;

it("reads results of an Epson printer", () => {
  expect(readResults(result('success="true" code="" status="251658262" battery="0"'))).toEqual([
    { jobId: "job-1", outcome: { isPrinted: true } },
  ]);
  expect(
    readResults(result('success="false" code="EPTR_REC_EMPTY" status="252182566"'))?.[0]?.outcome,
  ).toEqual({
    ...{ isPrinted: false, error: "paper-out", trouble: "paper-out" },
  });
  expect(readResults(result('success="false" code="EX_BADPORT" status="1"'))?.[0]?.outcome).toEqual({
    ...{ isPrinted: false, error: "EX_BADPORT", trouble: "other" },
  });
  expect(readResults(result('success="false" code="SchemaError" status="0"'))?.[0]?.outcome).toMatchObject({
    trouble: null,
  });
  expect([readResults(""), readResults("<a"), readResults("<a/>"), readResults("no xml")]).toEqual(
    Array.from({ length: 4 }, () => null),
  );
  expect(readResults('<!DOCTYPE x [<!ENTITY a "b">]><PrintResponseInfo>&a;</PrintResponseInfo>')).toBeNull();
});
