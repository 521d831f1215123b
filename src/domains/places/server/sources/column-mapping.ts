import { isSupportedCountry } from "libphonenumber-js/min";
import { z } from "zod";
import { CUISINES } from "#domains/restaurants/cuisines.ts";
import { SourceError } from "./port.ts";

const column = z.string().min(1);

/** Maps a table's columns to ours. Unknown keys are errors, so that a typo does not silently drop a column. */
export const columnMapping = z.strictObject({
  /** Name of the dataset, used as prefix of every place's key. Must not change after the first import. */
  dataset: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,59}$/, "use small letters, digits, '.', '_' and '-'"),
  licence: z.string().optional(),
  /** Required attribution. */
  attribution: z.string().min(1),
  /** Path of the list in a JSON file (`data`, `result.items`; empty if the file itself is the list). Not for CSV. */
  records: z
    .string()
    .regex(/^(?:[^.\s]+(?:\.[^.\s]+)*)?$/, "write it as keys with dots between")
    .optional(),
  encoding: z.enum(["utf-8", "shift_jis", "euc-jp"]).default("utf-8"),
  columns: z.strictObject({
    /** Without an id column, a row is identified by name, phone and address. */
    id: column.optional(),
    name: column,
    nameTranslations: z.record(z.string(), column).default({}),
    lat: column,
    lng: column,
    phone: column.optional(),
    address: column.optional(),
    website: column.optional(),
    openingHours: column.optional(),
    /** Days of closing in a column of their own (定休日). Null if the list has such a column that says nothing. */
    closedDays: column.nullish(),
    cuisine: column.optional(),
  }),
  /** The table's own cuisine terms, mapped to ours. */
  cuisines: z.record(z.string(), z.enum(CUISINES)).default({}),
  /** Country of its phone numbers (ISO 3166, `JP`). */
  country: z.string().refine(isSupportedCountry, "use two capital letters, such as JP"),
  /** The date of the data; omit it if unknown. */
  sourceDate: z.iso.date().optional(),
});
export type ColumnMapping = z.infer<typeof columnMapping>;

/**
 * Validates a mapping read from a file. @throws SourceError `mapping-invalid`, listing every error with its location
 */
export function parseColumnMapping(value: unknown): ColumnMapping {
  const parsed = columnMapping.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new SourceError(
    "mapping-invalid",
    `The column mapping is not valid.\n${z.prettifyError(parsed.error)}`,
  );
}
