import type { PrintersView, PrinterView, PrintJobView } from "../../contract/printers.ts";
import { PRINTER_TROUBLES, type PrinterTrouble, SILENT_MS } from "../../printer-constants.ts";

export type PrinterState = "ready" | "offline" | "never" | "trouble";

/** How a printer is, by the server's clock. What it said last counts only as long as it is heard. */
export function stateOf(
  { seenAt, trouble }: Pick<PrinterView, "seenAt" | "trouble">,
  now: PrintersView["now"],
): PrinterState {
  if (seenAt === null) return "never";
  if (Date.parse(now) - Date.parse(seenAt) >= SILENT_MS) return "offline";
  return trouble === null ? "ready" : "trouble";
}

/** What a printer said of a ticket, if it is one of the causes that have a name. */
export function namedTrouble({ error }: Pick<PrintJobView, "error">): PrinterTrouble | null {
  return PRINTER_TROUBLES.find((one) => one === error) ?? null;
}
