import { z } from "zod";
import type { GazetteerPlace } from "#domains/discovery/server/public.ts";
import { FileBytes } from "../formats/file-chunks.ts";
import { type JsonOutline, jsonItems } from "../formats/json-outline.ts";
import { type OsmElement, type OsmElements, placesOf } from "../osm/osm-places.ts";
import { toPosition } from "../place-facts.ts";
import { SourceError, type SourceReading } from "../port.ts";
import { OSM_ATTRIBUTION } from "./osm-xml.ts";

/** Reads a saved Overpass response. @throws SourceError `source-partial` if Overpass stopped early, `file-damaged` */
export function readOverpassJson(path: string, outline: JsonOutline, today: string): SourceReading {
  refuseRemark(path, outline.values.get("remark"));
  const bytes = new FileBytes(path);
  const named: GazetteerPlace[] = [];
  return {
    records: placesOf(elementsIn(path, bytes, outline), today, named),
    named,
    progress: () => bytes.progress(),
    format: "overpass-json",
    attribution: OSM_ATTRIBUTION,
  };
}

/**
 * Overpass reports in a well-formed response that it ran out of time or memory and that the list is incomplete.
 * Importing such a list would make places disappear, so it is refused entirely.
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
    // A second pass, since a way's nodes may precede it. Only the first pass counts as progress.
    geometry: () => elements(new FileBytes(path)),
    date: () => outline.values.get("osm3s.timestamp_osm_base") ?? null,
  };
}

const osmType = z.enum(["node", "way", "relation"]);
const point = z.object({ lat: z.number(), lon: z.number() });

/** An element of an Overpass response (`out body`, `out center`, `out meta`), reduced to the fields we read. */
const overpassElement = z.object({
  type: osmType,
  id: z.int(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  center: point.optional(),
  bounds: z
    .object({ minlat: z.number(), minlon: z.number(), maxlat: z.number(), maxlon: z.number() })
    .optional(),
  timestamp: z.string().optional(),
  tags: z.record(z.string(), z.string()).optional(),
  nodes: z.array(z.int()).optional(),
  members: z.array(z.object({ type: osmType, ref: z.int() })).optional(),
});

/** Converts one entry of `elements`; null if it is not an element (an `area` duplicates a way or relation). */
export function toOsmElement(value: unknown): OsmElement | null {
  const parsed = overpassElement.safeParse(value);
  if (!parsed.success) return null;
  const { type, id, lat, lon, center, bounds, timestamp, tags = {}, nodes = [], members = [] } = parsed.data;
  const middle = bounds && {
    lat: (bounds.minlat + bounds.maxlat) / 2,
    lon: (bounds.minlon + bounds.maxlon) / 2,
  };
  const where = type === "node" ? { lat, lon } : (center ?? middle);
  return {
    type,
    id,
    position: where ? toPosition(where.lat, where.lon) : null,
    tags,
    timestamp: timestamp ?? null,
    nodes,
    members: members.map((member) => ({ type: member.type, id: member.ref })),
  };
}
