import { isSupportedCountry } from "libphonenumber-js/min";
import { z } from "zod";
import { CUISINES } from "../../../restaurants/cuisines.ts";
import { SourceError } from "./port.ts";

const column = z.string().min(1);

/**
 * How the columns of somebody's table become ours. Unknown keys are errors, so that a typing mistake is not a
 * column silently left out.
 */
export const columnMapping = z.strictObject({
  /** The table's own name; every place gets it in front of its key. It never changes once places are imported. */
  dataset: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,59}$/, "use small letters, digits, '.', '_' and '-'"),
  licence: z.string().optional(),
  /** Who must be named beside the data. */
  attribution: z.string().min(1),
  /** The path of the list in a JSON file (`data`, `result.items`; empty when the file is the list). Not for CSV. */
  records: z
    .string()
    .regex(/^(?:[^.\s]+(?:\.[^.\s]+)*)?$/, "write it as keys with dots between")
    .optional(),
  encoding: z.enum(["utf-8", "shift_jis", "euc-jp"]).default("utf-8"),
  columns: z.strictObject({
    /** Without a column that identifies a row, its name, phone and address do. */
    id: column.optional(),
    name: column,
    nameTranslations: z.record(z.string(), column).default({}),
    lat: column,
    lng: column,
    phone: column.optional(),
    address: column.optional(),
    website: column.optional(),
    openingHours: column.optional(),
    cuisine: column.optional(),
  }),
  /** The table's words for kitchens, where ours would not know them. */
  cuisines: z.record(z.string(), z.enum(CUISINES)).default({}),
  /** Where its phone numbers are dialled (ISO 3166, `JP`). */
  country: z.string().refine(isSupportedCountry, "use two capital letters, such as JP"),
  /** The day that the table describes; leave it out when the publisher does not say. */
  sourceDate: z.iso.date().optional(),
});
export type ColumnMapping = z.infer<typeof columnMapping>;

/**
 * Checks a mapping that was read from a file.
 * @throws SourceError `mapping-invalid`, with every mistake and where it stands
 */
export function parseColumnMapping(value: unknown): ColumnMapping {
  const parsed = columnMapping.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new SourceError(
    "mapping-invalid",
    `The column mapping is not valid.\n${z.prettifyError(parsed.error)}`,
  );
}
