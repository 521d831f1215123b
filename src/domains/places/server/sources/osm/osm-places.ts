import type { PlaceRecord } from "#domains/restaurants/place-record.ts";
import type { Position } from "#kernel/geo.ts";
import { centreOf, pastDay } from "../place-facts.ts";
import type { Skipped } from "../port.ts";
import { type Identity, placeFromTags, type Tags, verdictOn } from "./osm-tags.ts";

export type OsmType = "node" | "way" | "relation";

/** An element of OpenStreetMap, as far as a place needs it; every format brings it to this shape. */
export interface OsmElement {
  type: OsmType;
  id: number;
  /** A node's place, or the centre that the source worked out for a way or relation. */
  position: Position | null;
  tags: Tags;
  /** When it was last edited (ISO 8601), if the source says. */
  timestamp: string | null;
  /** A way's nodes. */
  nodes: readonly number[];
  /** A relation's nodes and ways. */
  members: readonly { type: OsmType; id: number }[];
}

/** The elements whose geometry is needed: a file may pass over all others. */
export interface Wanted {
  nodes: ReadonlySet<number>;
  ways: ReadonlySet<number>;
}

/**
 * A file of elements that can be read several times, in batches (one await per element would cost more than the
 * parsing).
 */
export interface OsmElements {
  /** Elements that carry one of TELLING_KEYS; others may be among them. */
  tagged(): AsyncIterable<readonly OsmElement[]>;
  /** The wanted nodes with their positions and the wanted ways with their nodes; others may be among them. */
  geometry(wanted: Wanted): AsyncIterable<readonly OsmElement[]>;
  /** The day of the file as a whole, known at the latest when its first element is. */
  date(): string | null;
}

const NO_IDS: ReadonlySet<number> = new Set();

/**
 * The places to eat of a file. Nodes come as they are read. Ways and relations know their nodes only by number, so
 * they come last, after a second look at the file for just those nodes: that keeps the memory to what they need.
 */
export async function* placesOf(file: OsmElements, today: string): AsyncGenerator<PlaceRecord | Skipped> {
  const waiting: OsmElement[] = [];
  for await (const batch of file.tagged()) {
    for (const element of batch) {
      const verdict = verdictOn(element.tags, today);
      if (verdict === "closed-for-good") yield { skipped: verdict, id: `${element.type}/${element.id}` };
      if (verdict !== "place-to-eat") continue;
      if (element.type === "node" || element.position !== null) yield toPlace(element, element.position);
      else waiting.push(element);
    }
  }
  if (waiting.length === 0) return;
  const centre = await centresFor(waiting, file);
  for (const element of waiting) yield toPlace(element, centre(element));

  function toPlace(element: OsmElement, position: Position | null): PlaceRecord | Skipped {
    const date = pastDay(element.timestamp, today) ?? pastDay(file.date(), today);
    return placeFromTags(osmIdentity(element.type, element.id, date), element.tags, position);
  }
}

export function osmIdentity(type: OsmType, id: number, sourceDate: string | null): Identity {
  const sourceId = `${type}/${id}`;
  return { source: "osm", sourceId, sourceUrl: `https://www.openstreetmap.org/${sourceId}`, sourceDate };
}

/** Reads what the waiting elements need: first the ways inside relations, then the nodes of all of them. */
async function centresFor(
  waiting: readonly OsmElement[],
  file: OsmElements,
): Promise<(element: OsmElement) => Position | null> {
  const ways = new Map<number, readonly number[]>();
  const nodes = new Map<number, Position>();

  const wantedWays = memberIds(waiting, "way");
  if (wantedWays.size > 0) {
    for await (const batch of file.geometry({ ways: wantedWays, nodes: NO_IDS })) {
      for (const { type, id, nodes: refs } of batch)
        if (type === "way" && wantedWays.has(id)) ways.set(id, refs);
    }
  }
  const wantedNodes = memberIds(waiting, "node");
  for (const refs of [...waiting.map((element) => element.nodes), ...ways.values()]) {
    for (const ref of refs) wantedNodes.add(ref);
  }
  for await (const batch of file.geometry({ nodes: wantedNodes, ways: NO_IDS })) {
    for (const { type, id, position } of batch) {
      if (type === "node" && position !== null && wantedNodes.has(id)) nodes.set(id, position);
    }
  }
  // A clipped extract lacks some of the nodes: the centre of those it has is nearer than no place at all.
  return (element) => {
    const refs = element.members.flatMap(({ type, id }) => {
      if (type === "way") return ways.get(id) ?? [];
      return type === "node" ? [id] : [];
    });
    return centreOf(
      [...element.nodes, ...refs].map((ref) => nodes.get(ref)).filter((point) => point !== undefined),
    );
  };
}

function memberIds(elements: readonly OsmElement[], kind: OsmType): Set<number> {
  return new Set(
    elements.flatMap(({ members }) => members.filter(({ type }) => type === kind).map(({ id }) => id)),
  );
}
