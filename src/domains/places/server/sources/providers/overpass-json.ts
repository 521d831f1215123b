import { FileBytes } from "../formats/file-chunks.ts";
import { type JsonOutline, jsonItems } from "../formats/json-outline.ts";
import { type OsmElement, type OsmElements, placesOf } from "../osm/osm-places.ts";
import { toOsmElement } from "../osm/overpass-elements.ts";
import { SourceError, type SourceReading } from "../port.ts";
import { OSM_ATTRIBUTION } from "./osm-xml.ts";

/**
 * Reads a saved answer of the Overpass API.
 * @throws SourceError `source-partial` when Overpass gave up in the middle, `file-damaged`
 */
export function readOverpassJson(path: string, outline: JsonOutline, today: string): SourceReading {
  refuseRemark(path, outline.values.get("remark"));
  const bytes = new FileBytes(path);
  return {
    records: placesOf(elementsIn(path, bytes, outline), today),
    progress: () => bytes.progress(),
    format: "overpass-json",
    attribution: OSM_ATTRIBUTION,
  };
}

/**
 * Overpass says inside a well-formed answer that it ran out of time or memory and that the list is not complete.
 * Taking such a list would make places disappear, so it is refused whole.
 */
export function refuseRemark(source: string, remark: string | undefined): void {
  if (remark === undefined) return;
  throw new SourceError(
    "source-partial",
    `${source} holds only a part of what was asked for; Overpass remarked "${remark.slice(0, 300)}". ` +
      "Ask for a smaller area or radius, or try again later.",
  );
}

function elementsIn(path: string, bytes: FileBytes, outline: JsonOutline): OsmElements {
  async function* elements(source: FileBytes): AsyncGenerator<readonly OsmElement[]> {
    for await (const items of jsonItems(path, "elements", source)) {
      yield items.map(toOsmElement).filter((element) => element !== null);
    }
  }
  return {
    tagged: () => elements(bytes),
    // Looked at once more: the way's nodes may stand before it. Progress is told by the first reading alone.
    geometry: () => elements(new FileBytes(path)),
    date: () => outline.values.get("osm3s.timestamp_osm_base") ?? null,
  };
}
