import { z } from "zod";
import { IMPORT_COLUMNS, IMPORT_FILES, MAX_IMPORT_LENGTH } from "../import-constants.ts";

const csv = z.string().max(MAX_IMPORT_LENGTH);
export const importFiles = z.strictObject({
  restaurants: csv.min(1, { error: "required" }),
  tables: csv.default(""),
  dishes: csv.default(""),
});
export type ImportFiles = z.output<typeof importFiles>;

/** `POST /api/admin/restaurant-imports/preview`: reads the files. Nothing is saved. */
export const previewImport = z.strictObject({ files: importFiles });

const columns = [...new Set(Object.values(IMPORT_COLUMNS).flat())];
export const importMistake = z.strictObject({
  file: z.enum(IMPORT_FILES),
  /** Counted from 1; line 1 holds the column names. */
  line: z.number(),
  column: z.enum(columns as [(typeof columns)[number]]).nullable(),
  message: z.string(),
  /** `file`: nothing can be imported until it is mended. `row`: the restaurant can be left out. `none`: a remark. */
  stops: z.enum(["file", "row", "none"]),
});
export type ImportMistake = z.output<typeof importMistake>;

/** A restaurant of the same name within 100 m. */
const match = z.strictObject({
  id: z.string(),
  name: z.string(),
  metres: z.number(),
  /** A partner can't be taken over. */
  isPartner: z.boolean(),
});

export const importPreviewRow = z.strictObject({
  line: z.number(),
  name: z.string(),
  address: z.string(),
  /** The place whose centre is its position; null where the file says the position. */
  placedAt: z.string().nullable(),
  tables: z.number(),
  dishes: z.number(),
  email: z.string().nullable(),
  matches: z.array(match),
  /** Line or file has mistakes: it can only be left out. */
  hasMistakes: z.boolean(),
});
export type ImportPreviewRow = z.output<typeof importPreviewRow>;

export const importPreview = z.strictObject({
  rows: z.array(importPreviewRow),
  mistakes: z.array(importMistake),
  /** Mistakes beyond those that are listed. */
  more: z.number(),
});
export type ImportPreview = z.output<typeof importPreview>;
