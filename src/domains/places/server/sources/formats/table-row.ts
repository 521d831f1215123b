import type { PlaceRecord } from "#domains/restaurants/place-record.ts";
import { toE164 } from "#kernel/phone.ts";
import type { ColumnMapping } from "../column-mapping.ts";
import { lossesOf } from "../losses.ts";
import { kitchenFrom } from "../osm/osm-cuisines.ts";
import {
  cleanText,
  keyFromFacts,
  MAX_ADDRESS_LENGTH,
  MAX_NAME_LENGTH,
  namesOpenStreetMap,
  pastDay,
  toPosition,
  toTableHours,
  toWebsite,
} from "../place-facts.ts";
import type { SourceItem } from "../port.ts";

export type Row = Readonly<Record<string, unknown>>;

/** Converts a table row to a place. `where` names the row in errors. */
export function placeFromRow(row: Row, mapping: ColumnMapping, where: string, today: string): SourceItem {
  const { columns, dataset, country } = mapping;
  const cell = (column: string | null | undefined): unknown => (column ? row[column] : undefined);
  const text = (column: string | null | undefined, length = MAX_ADDRESS_LENGTH) =>
    cleanText(cell(column), length);

  const name = text(columns.name, MAX_NAME_LENGTH);
  if (name === null) return { skipped: "no-name", id: where };
  const position = toPosition(cell(columns.lat), cell(columns.lng));
  if (position === null) return { skipped: "no-position", id: where };

  const phone = toE164(text(columns.phone) ?? "", country);
  const address = withoutName(text(columns.address), name);
  const written = {
    openingHours: hoursAsWritten(text(columns.openingHours), text(columns.closedDays)),
    phone: text(columns.phone),
    website: text(columns.website),
  };
  const { cuisines, cuisineType, unexplained } = kitchenFrom(
    text(columns.cuisine) ?? undefined,
    mapping.cuisines,
  );
  const place: PlaceRecord = {
    source: namesOpenStreetMap(mapping.attribution) ? "osm" : "open-data",
    sourceId: `${dataset}/${text(columns.id, MAX_NAME_LENGTH) ?? keyFromFacts(name, phone, address)}`,
    sourceDate: pastDay(mapping.sourceDate, today),
    sourceUrl: null,
    name,
    nameTranslations: translationsIn(columns.nameTranslations, text),
    lat: position.lat,
    lng: position.lng,
    cuisines,
    cuisineType,
    phone,
    website: toWebsite(written.website ?? undefined),
    instagram: null,
    openingHours: toTableHours(cell(columns.openingHours), cell(columns.closedDays)),
    address,
    addressTranslations: {},
    claims: [],
  };
  return { ...place, ...lossesOf(place, written, unexplained) };
}

/** For the report. Days of closing alone don't say when a place is open, but are lost as well. */
function hoursAsWritten(hours: string | null, closed: string | null): string | null {
  return closed === null ? hours : `${hours ?? ""} 定休日 ${closed}`.trim();
}

function translationsIn(
  columns: Readonly<Record<string, string>>,
  text: (column: string, length: number) => string | null,
) {
  const named = Object.entries(columns).map(([language, column]) => [
    language,
    text(column, MAX_NAME_LENGTH),
  ]);
  return Object.fromEntries(named.filter(([, name]) => name !== null));
}

/**
 * Removes the name from an address if cells were joined by mistake: the address of a place called 味藤 is not 味藤北杜市長坂町….
 */
function withoutName(address: string | null, name: string): string | null {
  if (address === null || !address.startsWith(name)) return address;
  return cleanText(address.slice(name.length), MAX_ADDRESS_LENGTH) ?? address;
}
