import type { ImportSummary } from "#domains/places/server/public.ts";

/** Values listed per field; the rest is summed up. */
const MAX_LISTED = 20;
const LABELS = {
  cuisine: "Cuisine",
  openingHours: "Opening hours",
  phone: "Phone",
  website: "Website",
} as const;

/**
 * Lines of the import report about texts that were not understood, by field: each value with its number of places and
 * up to three of their names.
 */
export function lossLines(lost: ImportSummary["lost"]): string[] {
  if (lost.length === 0) return [];
  return [
    "Not understood, so left out of the places:",
    ...lost.flatMap(({ field, places, values }) => [
      `  ${LABELS[field]} of ${places} ${plural(places)}:`,
      ...values
        .slice(0, MAX_LISTED)
        .map((one) => `    ${one.value} (${one.places} ${plural(one.places)}: ${one.examples.join(", ")})`),
      ...(values.length > MAX_LISTED ? [`    and ${values.length - MAX_LISTED} more values`] : []),
    ]),
  ];
}

function plural(places: number): string {
  return places === 1 ? "place" : "places";
}
