import { z } from "zod";
import { toPosition } from "../place-facts.ts";
import type { OsmElement } from "./osm-places.ts";

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
