import { SaxesParser } from "saxes";
import type { PrinterTrouble } from "../../printer-constants.ts";
import type { Outcome } from "./print-job.ts";

/** ePOS-Print, `status` of a response: bits of the printer's state. */
const COVER_OPEN = 0x20;
const MECHANICAL = 0x400 | 0x800;
const PAPER_END = 0x80000;

export interface EpsonResult {
  jobId: string;
  outcome: Outcome;
}

/** The results in a `SetResponse` (Server Direct Print, `PrintResponseInfo`); null for what isn't one. */
export function readResults(xml: string): EpsonResult[] | null {
  const results: EpsonResult[] = [];
  let jobId = "";
  let isResponse = false;
  let isId = false;
  let isBroken = false;
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    if (name === "PrintResponseInfo") isResponse = true;
    if (name === "ePOSPrint") jobId = "";
    isId = name === "printjobid";
    // Only the printer's own answer; `<Response Success=...>` is about the XML that we sent.
    if (name === "response") results.push({ jobId, outcome: outcomeOf(attributes) });
  });
  parser.on("closetag", () => {
    isId = false;
  });
  parser.on("text", (text) => {
    if (isId) jobId += text.trim();
  });
  parser.on("error", () => {
    isBroken = true;
  });
  parser.write(xml).close();
  return isResponse && !isBroken ? results : null;
}

function outcomeOf(attributes: Readonly<Record<string, string>>): Outcome {
  if (attributes.success === "true" || attributes.success === "1") return { isPrinted: true };
  const { code = "" } = attributes;
  const trouble = troubleOf(code, Number(attributes.status) || 0);
  return {
    isPrinted: false,
    error: trouble === null || trouble === "other" ? code.slice(0, 60) : trouble,
    trouble,
  };
}

/** Null for a ticket that the printer can't read: paper and hands don't help. */
function troubleOf(code: string, status: number): PrinterTrouble | null {
  if (code === "EPTR_REC_EMPTY" || (status & PAPER_END) !== 0) return "paper-out";
  if (code === "EPTR_COVER_OPEN" || (status & COVER_OPEN) !== 0) return "cover-open";
  if (code === "EPTR_CUTTER" || code === "EPTR_MECHANICAL" || (status & MECHANICAL) !== 0) return "jam";
  return code === "SchemaError" || code === "RequestEntityTooLarge" ? null : "other";
}
