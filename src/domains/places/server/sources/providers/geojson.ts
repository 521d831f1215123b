import { basename } from "node:path";
import { FileBytes } from "../formats/file-chunks.ts";
import { geoJsonFeature, osmIdOf, positionOf, tagsOf, verdictOnFeature } from "../formats/geojson-feature.ts";
import { type JsonOutline, jsonItems } from "../formats/json-outline.ts";
import { osmIdentity } from "../osm/osm-places.ts";
import { type Identity, placeFromTags } from "../osm/osm-tags.ts";
import { cleanText, keyFromNameAt, MAX_NAME_LENGTH, namesOpenStreetMap, pastDay } from "../place-facts.ts";
import { type Skipped, type SkipReason, SourceError, type SourceItem, type SourceReading } from "../port.ts";

/**
 * Reads a GeoJSON FeatureCollection. Features that name their OpenStreetMap element belong to that source, as do all
 * features of a file whose license names it; others belong to `open-data`, under the file's name. @throws SourceError
 * `file-damaged`, `attribution-missing` for features of nobody known, `kind-not-stated` if no feature says that it is a
 * place to eat
 */
export function readGeoJson(path: string, outline: JsonOutline, stated: StatedOfFile): SourceReading {
  const bytes = new FileBytes(path);
  const { today } = stated;
  const attribution = attributionOf(outline) ?? stated.attribution ?? null;
  const file: FeatureFile = {
    attribution,
    isAllPlacesToEat: stated.isAllPlacesToEat ?? false,
    dataset: basename(path).replace(/(?:\.geo)?\.?json$/i, ""),
    source: namesOpenStreetMap(attribution) ? "osm" : "open-data",
    date: pastDay(outline.values.get("timestamp") ?? outline.values.get("_timestamp"), today),
    today,
  };
  return {
    records: recordsIn(path, bytes, file),
    progress: () => bytes.progress(),
    format: "geojson",
    attribution,
  };
}

/** What the operator says about a file that doesn't say it itself. */
interface StatedOfFile {
  today: string;
  /** Whom its licence asks to be named. */
  attribution?: string;
  /** Every feature without a kind is a place to eat. */
  isAllPlacesToEat?: boolean;
}

interface FeatureFile {
  attribution: string | null;
  isAllPlacesToEat: boolean;
  dataset: string;
  source: "osm" | "open-data";
  date: string | null;
  today: string;
}

/** Keys under which publishers put the required attribution. */
function attributionOf({ values }: JsonOutline): string | null {
  const keys = ["attribution", "licence", "license", "copyright", "metadata.attribution", "metadata.license"];
  return cleanText(
    keys.map((key) => values.get(key)).find((text) => text !== undefined),
    500,
  );
}

async function* recordsIn(path: string, bytes: FileBytes, file: FeatureFile): AsyncGenerator<SourceItem> {
  let row = 0;
  let places = 0;
  const unstated: unknown[] = [];
  for await (const items of jsonItems(path, "features", bytes)) {
    for (const item of items) {
      const record = toRecord(item, ++row, path, file);
      if (!("skipped" in record)) places++;
      else if (record.skipped === "kind-not-stated") unstated.push(item);
      yield record;
    }
  }
  if (places === 0 && unstated.length > 0) throw kindNotStated(path, unstated, row);
}

/** Examples of properties in an error's message. */
const EXAMPLES = 3;

function kindNotStated(path: string, unstated: readonly unknown[], all: number): SourceError {
  const examples = unstated
    .slice(0, EXAMPLES)
    .map((item) => JSON.stringify(geoJsonFeature.safeParse(item).data?.properties ?? {}).slice(0, 200));
  return new SourceError(
    "kind-not-stated",
    `${path}: nothing says that any of its ${all} features is a place to eat; ${unstated.length} say nothing about what they are. ` +
      `Their properties: ${examples.join(", ")}. If all of them are places to eat, import the file with --all-places-to-eat.`,
  );
}

function toRecord(item: unknown, row: number, path: string, file: FeatureFile): SourceItem {
  const parsed = geoJsonFeature.safeParse(item);
  if (!parsed.success) {
    throw new SourceError(
      "file-damaged",
      `${path} is no GeoJSON: entry ${row} of "features" is not a Feature.`,
    );
  }
  const feature = parsed.data;
  const element = osmIdOf(feature);
  const tags = tagsOf(feature);
  const id = element ? `${element.type}/${element.id}` : `feature ${row}`;
  const skipped = (reason: SkipReason): Skipped => ({ skipped: reason, id });

  const verdict = verdictOnFeature(tags, file.today);
  if (verdict === "closed-for-good") return skipped(verdict);
  if (verdict === "something-else") return skipped("not-a-place-to-eat");
  if (verdict === "kind-not-stated" && !file.isAllPlacesToEat) return skipped(verdict);
  const name = cleanText(tags.name, MAX_NAME_LENGTH);
  // Some exporters fill in the element's number where there is no name.
  if (name !== null && element !== null && name === `${element.type} ${element.id}`)
    return skipped("no-name");
  const position = positionOf(feature);
  if (element) {
    const date = pastDay(tags["@timestamp"] ?? tags.timestamp, file.today) ?? file.date;
    return placeFromTags(osmIdentity(element.type, element.id, date), tags, position);
  }
  if (position === null) return skipped(name === null ? "no-name" : "no-position");
  if (file.attribution === null)
    throw new SourceError(
      "attribution-missing",
      `${path} doesn't say whose data it is. Name whom its licence asks to be named: --attribution "City of Kobe, CC BY 4.0".`,
    );
  const key = keyFromNameAt(name ?? "", position);
  const identity: Identity = {
    source: file.source,
    sourceId: `${file.dataset}/${key}`,
    sourceUrl: null,
    sourceDate: file.date,
  };
  const place = placeFromTags(identity, tags, position);
  // A key that is only a position would not help anyone to find the feature.
  return "skipped" in place ? skipped(place.skipped) : place;
}
