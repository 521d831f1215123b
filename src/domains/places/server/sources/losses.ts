import { parseHoursText } from "#domains/restaurants/opening-hours-syntax.ts";
import type { PlaceRecord } from "#domains/restaurants/place-record.ts";
import { LOSSY_FIELDS, type Loss, type LossyField } from "./port.ts";

/** Examples kept for each value: enough to find the rows in the source. */
const EXAMPLES = 3;
/** Different values counted per field. Beyond that, places are counted, but not their values: free text has no end. */
const MAX_VALUES = 2_000;
/** Longer texts are cut in the report. */
const MAX_VALUE_LENGTH = 80;

/** The source's own texts, where it has any. */
type Written = Readonly<Partial<Record<Exclude<LossyField, "cuisine">, string | null | undefined>>>;

/** The texts of a place that didn't become facts. Without any, nothing is added to the record. */
export function lossesOf(
  place: PlaceRecord,
  written: Written,
  genres: readonly string[],
): { losses?: readonly Loss[] } {
  const losses: Loss[] = genres.map((value) => ({ field: "cuisine", value }));
  for (const field of LOSSY_FIELDS) {
    if (field === "cuisine") continue;
    const value = written[field]?.trim();
    if (value && !isFact(place, field)) losses.push({ field, value });
  }
  return losses.length === 0 ? {} : { losses };
}

/** Hours are stored as OpenStreetMap has them; those that can't be read are shown to nobody. */
function isFact(place: PlaceRecord, field: Exclude<LossyField, "cuisine">): boolean {
  if (place[field] === null) return false;
  return field !== "openingHours" || parseHoursText(place[field] ?? "") !== null;
}

interface LostValue {
  value: string;
  places: number;
  /** Names of places that have it. */
  examples: string[];
}

/** What of one field was given up; the most frequent value first. */
export interface FieldLosses {
  field: LossyField;
  places: number;
  values: LostValue[];
}

/** Counts losses during an import, by field and value. */
export class LossCount {
  readonly #fields = new Map<LossyField, { places: number; values: Map<string, LostValue> }>();

  add(name: string, losses: readonly Loss[]): void {
    for (const field of new Set(losses.map((loss) => loss.field))) this.#field(field).places++;
    for (const { field, value } of losses) {
      const { values } = this.#field(field);
      const short = value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH - 1)}…` : value;
      const known = values.get(short) ?? { value: short, places: 0, examples: [] };
      if (known.places === 0 && values.size >= MAX_VALUES) continue;
      known.places++;
      if (known.examples.length < EXAMPLES) known.examples.push(name);
      values.set(short, known);
    }
  }

  /** In the order of `LOSSY_FIELDS`; fields without a loss are left out. */
  summary(): FieldLosses[] {
    return LOSSY_FIELDS.flatMap((field) => {
      const lost = this.#fields.get(field);
      if (lost === undefined) return [];
      const values = [...lost.values.values()].sort((a, b) => b.places - a.places);
      return [{ field, places: lost.places, values }];
    });
  }

  #field(field: LossyField) {
    const known = this.#fields.get(field) ?? { places: 0, values: new Map() };
    this.#fields.set(field, known);
    return known;
  }
}
