import { z } from "zod";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import {
  BOOKING_IMPORT_STATES,
  DATE_ORDERS,
  IMPORT_FIELDS,
  IMPORT_KEPT_REASONS,
  IMPORT_KINDS,
  IMPORT_SOURCES,
  LEFT_OUT_REASONS,
  MAX_BOOKING_COLUMNS,
  MAX_BOOKING_FILE,
  OTHER_TABLE,
} from "../../reservation-constants.ts";

const field = z.enum([...new Set([...IMPORT_FIELDS.bookings, ...IMPORT_FIELDS.guests])]);

const file = {
  kind: z.enum(IMPORT_KINDS),
  /** The file as text: its encoding is read by the browser. */
  csv: z.string().min(1, { error: "required" }).max(MAX_BOOKING_FILE),
  /** Asked for where a file doesn't say itself what comes first. */
  dateOrder: z.enum(DATE_ORDERS).nullable().default(null),
};

/** `POST /api/owner/restaurants/{id}/imports/preview`: nothing is saved. Null: recognised by the first line. */
export const previewImport = z.strictObject({
  ...file,
  source: z.enum(IMPORT_SOURCES).nullable().default(null),
  /** What each column is; null: it is not imported. */
  columns: z.array(field.nullable()).max(MAX_BOOKING_COLUMNS).nullable().default(null),
});
export type PreviewImport = z.output<typeof previewImport>;

/** `POST /api/owner/restaurants/{id}/imports` */
export const startImport = z.strictObject({
  ...file,
  source: z.enum(IMPORT_SOURCES),
  columns: z.array(field.nullable()).max(MAX_BOOKING_COLUMNS),
  fileName: z.string().trim().max(200),
  /** Lines with mistakes are left out; without it, they keep the file from being imported. */
  leaveOut: z.boolean(),
});
export type StartImport = z.output<typeof startImport>;

const mistake = z.strictObject({
  line: z.number(),
  /** As the file calls it; null: the line as a whole. */
  column: z.string().nullable(),
  message: z.string(),
  /** What it keeps from being imported. */
  stops: z.enum(["file", "line"]),
});

/** A line as it will look. */
const plannedRow = z.strictObject({
  line: z.number(),
  name: z.string(),
  kana: z.string().nullable(),
  /** The restaurant's wall clock; of a guest the last visit, a day. */
  at: z.string().nullable(),
  guests: z.number().nullable(),
  visits: z.number().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  /** Names of its tables; null without one. */
  tables: z.array(z.string()).nullable(),
});

const namedLine = z.strictObject({
  line: z.number(),
  name: z.string(),
  reason: z.enum(LEFT_OUT_REASONS),
});

export const importPreview = z.strictObject({
  source: z.enum(IMPORT_SOURCES),
  columns: z.array(z.strictObject({ header: z.string(), sample: z.string(), field: field.nullable() })),
  /** The order of day and month has to be said first. */
  asksDateOrder: z.boolean(),
  counts: z.strictObject({
    new: z.number(),
    /** By reason; a reason without a line is not there. */
    left: z.partialRecord(z.enum(LEFT_OUT_REASONS), z.number()),
  }),
  mistakes: z.array(mistake),
  /** Further mistakes. */
  more: z.number(),
  rows: z.array(plannedRow),
  /** Lines that somebody has to look after. */
  named: z.array(namedLine),
});
export type ImportPreview = z.output<typeof importPreview>;

const summary = {
  id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  source: z.enum(IMPORT_SOURCES),
  fileName: z.string(),
  createdAt: z.string(),
  /** Who of the staff; null once the account is gone. */
  by: z.string().nullable(),
  counts: z.record(z.enum(BOOKING_IMPORT_STATES), z.number()),
  undoneAt: z.string().nullable(),
  /** ISO 8601: until then it can be taken back; null: it can't any more. */
  undoUntil: z.string().nullable(),
};
export const importSummary = z.strictObject(summary);
export type ImportSummary = z.output<typeof importSummary>;

/** What became of an import. */
export const importView = z.strictObject({
  ...summary,
  /** Lines that were not entered, or that an undo has kept. */
  named: z.array(
    z.strictObject({
      line: z.number(),
      /** Of the booking or guest; null: nothing of the line is stored. */
      name: z.string().nullable(),
      state: z.enum(["added", "left", "kept"]),
      reason: z.enum([...LEFT_OUT_REASONS, ...IMPORT_KEPT_REASONS, OTHER_TABLE]).nullable(),
    }),
  ),
});
export type ImportView = z.output<typeof importView>;

/** Bookings and guests from the program that a restaurant used before. */
export const importEndpoints = {
  "GET /api/owner/restaurants/:id/imports": {
    summary: "The restaurant's imports of bookings and guests",
    answer: z.array(importSummary),
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "POST /api/owner/restaurants/:id/imports/preview": {
    summary: "Read a file of bookings or guests without saving anything",
    body: previewImport,
    answer: importPreview,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "restaurant-not-bookable"],
  },
  "POST /api/owner/restaurants/:id/imports": {
    summary: "Import bookings or guests",
    body: startImport,
    answer: importView,
    status: 201,
    errors: [
      "idempotency-key-reused",
      "unauthenticated",
      "forbidden",
      "restaurant-not-found",
      "restaurant-not-bookable",
      "too-many-requests",
    ],
  },
  "GET /api/owner/restaurants/:id/imports/:importId": {
    summary: "What became of an import",
    answer: importView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "not-found"],
  },
  "POST /api/owner/restaurants/:id/imports/:importId/undo": {
    summary: "Take an import back",
    answer: importView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "not-found", "changed-meanwhile"],
  },
} as const satisfies Endpoints;
