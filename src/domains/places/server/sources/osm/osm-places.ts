import type { GazetteerPlace } from "#domains/discovery/server/public.ts";
import type { Position } from "#kernel/geo.ts";
import { isNamed, namedPlaceFrom } from "../../gazetteer/named-place.ts";
import { centreOf, pastDay } from "../place-facts.ts";
import type { SourceItem } from "../port.ts";
import { type Identity, placeFromTags, type Tags, verdictOn } from "./osm-tags.ts";

export type OsmType = "node" | "way" | "relation";

/** An OpenStreetMap element, reduced to what a place needs; common to all formats. */
export interface OsmElement {
  type: OsmType;
  id: number;
  /** A node's position, or the center that the source computed for a way or relation. */
  position: Position | null;
  tags: Tags;
  /** Last edit (ISO 8601), if the source provides it. */
  timestamp: string | null;
  /** A way's nodes. */
  nodes: readonly number[];
  /** A relation's nodes and ways. */
  members: readonly { type: OsmType; id: number }[];
}

/** The elements whose geometry is needed; a reader may skip all others. */
export interface Wanted {
  nodes: ReadonlySet<number>;
  ways: ReadonlySet<number>;
}

/**
 * A file of elements that can be read several times, in batches (awaiting each element would cost more than the
 * parsing).
 */
export interface OsmElements {
  /** Elements with one of TELLING_KEYS; others may be included. */
  tagged(): AsyncIterable<readonly OsmElement[]>;
  /** The wanted nodes with their positions and the wanted ways with their nodes; others may be included. */
  geometry(wanted: Wanted): AsyncIterable<readonly OsmElement[]>;
  /** Date of the whole file, known at the latest once its first element is. */
  date(): string | null;
}

const NO_IDS: ReadonlySet<number> = new Set();

/**
 * The eating places in a file. Nodes are emitted as they are read. Ways and relations reference nodes only by id, so
 * they come last, after a second pass that reads just those nodes; this limits memory to what they need. Places of the
 * gazetteer are added to `named`.
 */
export async function* placesOf(
  file: OsmElements,
  today: string,
  named: GazetteerPlace[],
): AsyncGenerator<SourceItem> {
  const waiting: OsmElement[] = [];
  for await (const batch of file.tagged()) {
    for (const element of batch) {
      const verdict = verdictOn(element.tags, today);
      if (verdict === "closed-for-good") yield { skipped: verdict, id: `${element.type}/${element.id}` };
      const isEating = verdict === "place-to-eat";
      if (!isEating && !isNamed(element.tags)) continue;
      if (element.type !== "node" && element.position === null) waiting.push(element);
      else {
        addNamed(element, element.position);
        if (isEating) yield toPlace(element, element.position);
      }
    }
  }
  if (waiting.length === 0) return;
  const centre = await centresFor(waiting, file);
  for (const element of waiting) {
    const position = centre(element);
    addNamed(element, position);
    if (verdictOn(element.tags, today) === "place-to-eat") yield toPlace(element, position);
  }

  function addNamed({ type, id, tags }: OsmElement, position: Position | null): void {
    const place = namedPlaceFrom(`${type}/${id}`, tags, position);
    if (place !== null) named.push(place);
  }

  function toPlace(element: OsmElement, position: Position | null): SourceItem {
    const date = pastDay(element.timestamp, today) ?? pastDay(file.date(), today);
    return placeFromTags(osmIdentity(element.type, element.id, date), element.tags, position);
  }
}

export function osmIdentity(type: OsmType, id: number, sourceDate: string | null): Identity {
  const sourceId = `${type}/${id}`;
  return { source: "osm", sourceId, sourceUrl: `https://www.openstreetmap.org/${sourceId}`, sourceDate };
}

/** Loads the geometry of pending elements: first the ways of relations, then the nodes of all of them. */
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
  // A clipped extract lacks some nodes: the center of the available ones is better than no position.
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
