import { z } from "zod";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import {
  MAX_PRINTER_NAME,
  PAPERS,
  PRINT_KINDS,
  PRINT_STATES,
  PRINT_USES,
  PRINTER_MAKERS,
  PRINTER_TROUBLES,
} from "../printer-constants.ts";

/** `POST /api/owner/restaurants/{id}/printers`, and `PUT` for one of them. */
export const printerBody = z.strictObject({
  name: z.string().trim().min(1, { error: "required" }).max(MAX_PRINTER_NAME),
  maker: z.enum(PRINTER_MAKERS),
  paper: z.union(PAPERS.map((one) => z.literal(one))),
  prints: z.array(z.enum(PRINT_USES)).max(PRINT_USES.length),
});
export type PrinterBody = z.output<typeof printerBody>;

/** A ticket, without a word of what is on it. Instants in ISO 8601. */
export const printJobView = z.strictObject({
  id: z.string(),
  kind: z.enum(PRINT_KINDS),
  /** The order's number, or the booking's code; null for tests, bills of several orders, and what is gone. */
  subject: z.string().nullable(),
  state: z.enum(PRINT_STATES),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  tries: z.number(),
  /** What the printer said of the last try that failed: of these, or its own code. */
  error: z.string().nullable(),
});
export type PrintJobView = z.output<typeof printJobView>;

export const printerView = printerBody.extend({
  id: z.string(),
  createdAt: z.string(),
  /** When it asked last; null: never. */
  seenAt: z.string().nullable(),
  trouble: z.enum(PRINTER_TROUBLES).nullable(),
  /** Tickets that it has not printed yet. */
  waiting: z.number(),
  /** The newest tickets. */
  jobs: z.array(printJobView),
});
export type PrinterView = z.output<typeof printerView>;

export const printersView = z.strictObject({
  /** The server's clock, ISO 8601: what it is compared with. */
  now: z.string(),
  printers: z.array(printerView),
});
export type PrintersView = z.output<typeof printersView>;

/** `url`: what is typed into the printer's settings. It is shown only here. */
export const madePrinter = printersView.extend({ printerId: z.string(), url: z.string() });
export type MadePrinter = z.output<typeof madePrinter>;

/**
 * What a Star printer sends with every poll (CloudPRNT, "JSON request"). It is no body of ours: firmware sends fields that we
 * don't know, and a kitchen's printer must not stop for that.
 */
export const starPoll = z.object({
  /** Automatic status, bytes in hexadecimal. */
  status: z.string().max(100).nullish(),
  statusCode: z.string().max(200).nullish(),
  printingInProgress: z.boolean().nullish(),
});

export const starAnswer = z.strictObject({
  jobReady: z.boolean(),
  mediaTypes: z.array(z.string()).optional(),
  jobToken: z.string().optional(),
  deleteMethod: z.literal("DELETE").optional(),
});

/** Which ticket is fetched; further fields are ignored, as above. Firmware older than 2020 sends no token. */
export const starJobQuery = z.object({
  token: z.string().max(64).optional(),
  type: z.string().max(100).optional(),
});

/** `code`: `200 OK`, or what went wrong ("Printer status codes"). */
export const starResultQuery = z.object({
  token: z.string().max(64).optional(),
  code: z.string().max(200).default(""),
});

const MEMBER_ERRORS = ["unauthenticated", "forbidden", "restaurant-not-found"] as const;

export const printerEndpoints = {
  "GET /api/owner/restaurants/:id/printers": {
    summary: "Printers, and what became of their tickets",
    answer: printersView,
    errors: MEMBER_ERRORS,
  },
  "POST /api/owner/restaurants/:id/printers": {
    summary: "Add a printer",
    body: printerBody,
    answer: madePrinter,
    status: 201,
    errors: [...MEMBER_ERRORS, "too-many-printers"],
  },
  "PUT /api/owner/restaurants/:id/printers/:printerId": {
    summary: "Change a printer",
    body: printerBody,
    answer: printersView,
    errors: [...MEMBER_ERRORS, "not-found"],
  },
  "POST /api/owner/restaurants/:id/printers/:printerId/rotation": {
    summary: "Give a printer a new address",
    answer: madePrinter,
    errors: [...MEMBER_ERRORS, "not-found"],
  },
  "POST /api/owner/restaurants/:id/printers/:printerId/test": {
    summary: "Print a test",
    answer: printersView,
    errors: [...MEMBER_ERRORS, "not-found"],
  },
  "POST /api/owner/restaurants/:id/printers/:printerId/jobs/:jobId/again": {
    summary: "Print a ticket again",
    answer: printersView,
    errors: [...MEMBER_ERRORS, "not-found"],
  },
  "DELETE /api/owner/restaurants/:id/printers/:printerId": {
    summary: "Remove a printer",
    answer: printersView,
    errors: [...MEMBER_ERRORS, "not-found"],
  },
  "POST /api/printers/:secret/star": {
    summary: "CloudPRNT: a printer's state, and whether there is something to print",
    upload: "application/json",
    answer: starAnswer,
    errors: ["not-found"],
  },
  "GET /api/printers/:secret/star": {
    summary: "CloudPRNT: the ticket to print",
    answer: { media: "image/png, application/vnd.noren.escpos" },
    errors: ["not-found"],
  },
  "DELETE /api/printers/:secret/star": {
    summary: "CloudPRNT: what became of a ticket",
    answer: z.strictObject({}),
    errors: ["not-found"],
  },
  "POST /api/printers/:secret/epson": {
    summary: "Server Direct Print: what there is to print, and what became of it",
    upload: "application/x-www-form-urlencoded",
    answer: { media: "text/xml" },
    errors: ["not-found"],
  },
} as const satisfies Endpoints;
