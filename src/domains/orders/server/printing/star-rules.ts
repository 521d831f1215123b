import type { PrinterTrouble } from "../../printer-constants.ts";
import type { Outcome } from "./print-job.ts";

/** The media type of tickets: every CloudPRNT printer takes PNG. */
export const STAR_MEDIA = "image/png";

/** For a program in the restaurant that asks as a Star printer does, and feeds a printer that knows ESC/POS only. */
export const ESC_POS_MEDIA = "application/vnd.noren.escpos";

/** CloudPRNT, "Printer status codes": what a person at the printer can repair. */
const REPAIRABLE: Readonly<Record<string, PrinterTrouble>> = {
  "410": "paper-out",
  "411": "jam",
  "420": "cover-open",
};

/**
 * What a poll says of the printer. The status code begins with 2 where it is in order; the automatic status (ASB) has the
 * cover in bit 5 and "offline" in bit 3 of its third byte, the end of the paper in bit 3 of the sixth.
 */
export function troubleOf(status: string | null, code: string | null): PrinterTrouble | null {
  const asb = (status ?? "")
    .trim()
    .split(/\s+/)
    .map((byte) => Number.parseInt(byte, 16));
  const has = (byte: number, bit: number) => ((asb[byte] || 0) & bit) !== 0;
  if (has(5, 0x08)) return "paper-out";
  if (has(2, 0x20)) return "cover-open";
  const number = /^\d{3}/.exec(decoded(code ?? ""))?.[0];
  if (number !== undefined && !number.startsWith("2")) return REPAIRABLE[number] ?? "other";
  return has(2, 0x08) ? "other" : null;
}

/** What a confirmation says of a ticket: `OK`, `200 OK`, or why not. */
export function outcomeOf(code: string): Outcome {
  const said = decoded(code);
  if (/^(2\d\d|OK\b)/i.test(said)) return { isPrinted: true };
  const number = /^\d{3}/.exec(said)?.[0] ?? "";
  const trouble = REPAIRABLE[number] ?? (number.startsWith("4") ? "other" : null);
  return { isPrinted: false, error: REPAIRABLE[number] ?? said.slice(0, 60), trouble };
}

/** Some firmware encodes the code twice (`200%20OK`). */
function decoded(code: string): string {
  try {
    return decodeURIComponent(code).trim();
  } catch {
    return code.trim();
  }
}
