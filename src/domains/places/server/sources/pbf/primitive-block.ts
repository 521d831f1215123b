import { asUnsigned, asZigzag, summed, WireError, WireReader } from "#kernel/wire-reader.ts";
import type { OsmElement, OsmType, Wanted } from "../osm/osm-places.ts";
import { centreOf } from "../place-facts.ts";
import { BlockContext, type Scale } from "./block-context.ts";

/**
 * Decodes a data block (field numbers from osmformat.proto of OSM-binary) and keeps the elements with a telling tag or,
 * with `wanted`, those whose geometry is needed. @throws WireError if the bytes are not a valid block
 */
export function decodePrimitiveBlock(bytes: Uint8Array, wanted: Wanted | null): BlockContext {
  const reader = new WireReader(bytes);
  const strings: Uint8Array[] = [];
  const groups: WireReader[] = [];
  const scale: Scale = { granularity: 100, latOffset: 0, lngOffset: 0, dateGranularity: 1000 };
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) readStrings(reader.message(), strings);
    else if (field === 2) groups.push(reader.message());
    else if (field === 17) scale.granularity = reader.varint();
    else if (field === 18) scale.dateGranularity = reader.varint();
    else if (field === 19) scale.latOffset = reader.int64();
    else if (field === 20) scale.lngOffset = reader.int64();
    else reader.skip();
  }
  // The scale is stored after the groups, so elements can be decoded only now.
  const block = new BlockContext(strings, scale, wanted);
  for (const group of groups) decodeGroup(group, block);
  return block;
}

function readStrings(reader: WireReader, strings: Uint8Array[]): void {
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) strings.push(reader.bytes());
    else reader.skip();
  }
}

function decodeGroup(reader: WireReader, block: BlockContext): void {
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 2) decodeDenseNodes(reader.message(), block);
    else if (field === 1) keep(decodeElement("node", reader.message(), block), block);
    else if (field === 3) keep(decodeElement("way", reader.message(), block), block);
    else if (field === 4) keep(decodeElement("relation", reader.message(), block), block);
    else reader.skip();
  }
}

function keep(element: OsmElement | null, block: BlockContext): void {
  if (element !== null) block.elements.push(element);
}

const MEMBER_TYPES: readonly OsmType[] = ["node", "way", "relation"];

/** Node, Way and Relation share their first fields; the meaning of 8, 9 and 10 differs. */
function decodeElement(type: OsmType, reader: WireReader, block: BlockContext): OsmElement | null {
  let id = 0;
  let keys: number[] = [];
  let values: number[] = [];
  let eighth: number[] = [];
  let ninth: number[] = [];
  let tenth: number[] = [];
  let timestamp: string | null = null;
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) id = type === "node" ? reader.zigzag() : reader.int64();
    else if (field === 2) keys = reader.packed(asUnsigned);
    else if (field === 3) values = reader.packed(asUnsigned);
    else if (field === 4) timestamp = readTimestamp(reader.message(), block);
    else if (field === 8) eighth = reader.packed(asZigzag);
    else if (field === 9) ninth = reader.packed(asZigzag);
    else if (field === 10) tenth = reader.packed(type === "relation" ? asUnsigned : asZigzag);
    else reader.skip();
  }
  if (!block.keeps(type, id, keys)) return null;
  const element = {
    type,
    id,
    tags: block.tags(keys, values),
    timestamp,
    position: null,
    nodes: [],
    members: [],
  };
  if (type === "node") return { ...element, position: block.position(eighth[0] ?? 0, ninth[0] ?? 0) };
  if (type === "way") return { ...element, nodes: summed(eighth), position: wayCentre(ninth, tenth, block) };
  const ids = summed(ninth);
  if (ids.length !== tenth.length) throw new WireError("a relation has more members than kinds of members");
  const members = ids.map((member, index) => ({
    type: MEMBER_TYPES[tenth[index] ?? 0] ?? "relation",
    id: member,
  }));
  return { ...element, members };
}

/** Some extracts store positions in ways (LocationsOnWays) and may then omit the nodes. */
function wayCentre(lats: number[], lngs: number[], block: BlockContext): OsmElement["position"] {
  const places = summed(lngs);
  const points = summed(lats).map((lat, index) => block.position(lat, places[index] ?? 0));
  return centreOf(points.filter((point) => point !== null));
}

function readTimestamp(reader: WireReader, block: BlockContext): string | null {
  let timestamp: string | null = null;
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 2) timestamp = block.timestamp(reader.int64());
    else reader.skip();
  }
  return timestamp;
}

/**
 * DenseNodes: the nodes of a group as delta-encoded columns. `keys_vals` holds the tags of all nodes in one array: key,
 * value, key, value, and a 0 after each node; it is empty if no node has tags.
 */
function decodeDenseNodes(reader: WireReader, block: BlockContext): void {
  let ids: number[] = [];
  let lats: number[] = [];
  let lngs: number[] = [];
  let keysVals: number[] = [];
  let timestamps: number[] = [];
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) ids = summed(reader.packed(asZigzag));
    else if (field === 5) timestamps = decodeTimestamps(reader.message());
    else if (field === 8) lats = summed(reader.packed(asZigzag));
    else if (field === 9) lngs = summed(reader.packed(asZigzag));
    else if (field === 10) keysVals = reader.packed(asUnsigned);
    else reader.skip();
  }
  if (lats.length !== ids.length || lngs.length !== ids.length)
    throw new WireError("nodes without a position");

  let at = 0;
  ids.forEach((id, index) => {
    const keys: number[] = [];
    const values: number[] = [];
    while (at < keysVals.length && keysVals[at] !== 0) {
      keys.push(keysVals[at] ?? 0);
      values.push(keysVals[at + 1] ?? 0);
      at += 2;
    }
    if (keysVals.length > 0 && at++ >= keysVals.length) throw new WireError("tags end too early");
    if (!block.keeps("node", id, keys)) return;
    block.elements.push({
      type: "node",
      id,
      position: block.position(lats[index] ?? 0, lngs[index] ?? 0),
      tags: block.tags(keys, values),
      timestamp: block.timestamp(timestamps[index] ?? 0),
      nodes: [],
      members: [],
    });
  });
}

function decodeTimestamps(reader: WireReader): number[] {
  let timestamps: number[] = [];
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 2) timestamps = summed(reader.packed(asZigzag));
    else reader.skip();
  }
  return timestamps;
}
