import { open } from "node:fs/promises";
import type { GazetteerPlace } from "#domains/discovery/server/public.ts";
import { type OsmElement, type OsmElements, placesOf, type Wanted } from "../osm/osm-places.ts";
import { type Blob, guarded, listBlobs, readBlob, unsupported } from "../pbf/blobs.ts";
import type { IdRange } from "../pbf/block-context.ts";
import { decodeHeaderBlock } from "../pbf/header-block.ts";
import { decodePrimitiveBlock } from "../pbf/primitive-block.ts";
import type { SourceItem, SourceReading } from "../port.ts";
import { OSM_ATTRIBUTION } from "./osm-xml.ts";

const KNOWN_FEATURES = new Set(["OsmSchema-V0.6", "DenseNodes"]);
/** The first pass reads the whole file; those for geometry only some of its blocks. */
const FIRST_PASS_SHARE = 0.9;

/**
 * Reads an OpenStreetMap extract (.osm.pbf), block by block. The lengths of all blocks are checked before this
 * resolves, their checksums during iteration. @throws SourceError `file-damaged`, `format-unknown`
 */
export async function readOsmPbf(path: string, today: string): Promise<SourceReading> {
  const { blobs, fileSize } = await listBlobs(path);
  const file = new PbfFile(path, blobs, fileSize);
  return {
    records: file.places(today),
    named: file.named,
    progress: () => file.progress,
    format: "osm-pbf",
    attribution: OSM_ATTRIBUTION,
  };
}

interface BlockIndex {
  blob: Blob;
  nodes: IdRange;
  ways: IdRange;
}

class PbfFile implements OsmElements {
  progress = 0;
  readonly named: GazetteerPlace[] = [];
  readonly #path: string;
  readonly #blobs: readonly Blob[];
  readonly #fileSize: number;
  readonly #index: BlockIndex[] = [];
  #date: string | null = null;

  constructor(path: string, blobs: readonly Blob[], fileSize: number) {
    this.#path = path;
    this.#blobs = blobs;
    this.#fileSize = fileSize;
  }

  async *places(today: string): AsyncGenerator<SourceItem> {
    yield* placesOf(this, today, this.named);
    this.progress = 1;
  }

  date(): string | null {
    return this.#date;
  }

  async *tagged(): AsyncGenerator<readonly OsmElement[]> {
    await using file = await open(this.#path);
    for (const blob of this.#blobs) {
      const bytes = await readBlob(file, blob, this.#path);
      if (blob.type === "OSMHeader") this.#readHeader(bytes, blob);
      if (blob.type === "OSMData") {
        const { elements, nodes, ways } = this.#decode(bytes, blob, null);
        this.#index.push({ blob, nodes, ways });
        if (elements.length > 0) yield elements;
      }
      this.progress = ((blob.offset + blob.size) / this.#fileSize) * FIRST_PASS_SHARE;
    }
  }

  async *geometry(wanted: Wanted): AsyncGenerator<readonly OsmElement[]> {
    await using file = await open(this.#path);
    const nodeIds = [...wanted.nodes].sort(ascending);
    const wayIds = [...wanted.ways].sort(ascending);
    for (const { blob, nodes, ways } of this.#index) {
      if (!anyWithin(nodeIds, nodes) && !anyWithin(wayIds, ways)) continue;
      yield this.#decode(await readBlob(file, blob, this.#path), blob, wanted).elements;
    }
  }

  #readHeader(bytes: Uint8Array, blob: Blob): void {
    const header = guarded(this.#path, blob.offset, () => decodeHeaderBlock(bytes));
    const unknown = header.requiredFeatures.filter((feature) => !KNOWN_FEATURES.has(feature));
    // A history file also has every previous version of a place, which must not be read as current.
    if (unknown.length > 0) throw unsupported(this.#path, `needs ${unknown.join(", ")}`);
    this.#date = header.timestamp;
  }

  #decode(bytes: Uint8Array, blob: Blob, wanted: Wanted | null) {
    return guarded(this.#path, blob.offset, () => decodePrimitiveBlock(bytes, wanted));
  }
}

function ascending(a: number, b: number): number {
  return a - b;
}

/** Whether one of the sorted ids is in the range (binary search). */
function anyWithin(ids: readonly number[], { min, max }: IdRange): boolean {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? Infinity) < min) low = middle + 1;
    else high = middle;
  }
  return (ids[low] ?? Infinity) <= max;
}
