/** Most printers of one restaurant. */
export const MAX_PRINTERS = 10;
export const MAX_PRINTER_NAME = 40;

/** How a printer asks: Star's CloudPRNT, or Epson's Server Direct Print. */
export const PRINTER_MAKERS = ["star", "epson"] as const;
export type PrinterMaker = (typeof PRINTER_MAKERS)[number];

/** Width of the roll in millimetres. */
export const PAPERS = [80, 58] as const;
export type PaperWidth = (typeof PAPERS)[number];

/** What a printer is for. */
export const PRINT_USES = ["orders", "changes", "bookings", "bills"] as const;
export type PrintUse = (typeof PRINT_USES)[number];

export const PRINT_KINDS = ["order", "change", "booking", "bill", "share", "test"] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/** `sent`: handed to the printer, which has not said yet what became of it. */
export const PRINT_STATES = ["waiting", "sent", "printed", "failed", "expired"] as const;
export type PrintState = (typeof PRINT_STATES)[number];

export const PRINTER_TROUBLES = ["paper-out", "cover-open", "jam", "other"] as const;
export type PrinterTrouble = (typeof PRINTER_TROUBLES)[number];

/** A printer that has not asked for this long is offline: they ask every few seconds. */
export const SILENT_MS = 60_000;

/** A ticket that has waited this long is of another evening: it is not printed any more, and the dashboard says so. */
export const STALE_HOURS = 12;

/** What became of tickets is kept this long. */
export const PRINTED_DAYS = 7;
/** How many of them a printer's log shows. */
export const SHOWN_JOBS = 20;
