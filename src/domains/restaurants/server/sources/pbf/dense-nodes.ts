import type { BlockContext } from "./block-context.ts";
import { asUnsigned, asZigzag, summed, WireError, type WireReader } from "./wire.ts";

/**
 * DenseNodes: the nodes of a group as columns of differences. `keys_vals` holds the tags of all nodes in one row,
 * key, value, key, value, and a 0 after each node; it is empty when no node has tags.
 */
export function decodeDenseNodes(reader: WireReader, block: BlockContext): void {
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
