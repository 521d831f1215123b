import { type AddProtocolAction, addProtocol } from "maplibre-gl";
import { Protocol } from "pmtiles";
import { ARCHIVE_SCHEME, TILES_SCHEME, withCover } from "./style/streets-tiles.ts";

const PMTILES_SCHEME = "pmtiles://";
const protocol = new Protocol();

/**
 * Serves MapLibre's requests for `pmtiles://` URLs from byte ranges of the archive. The library caches an archive's
 * header forever, including a failed read; that entry is deleted so that a retry opens the archive again.
 */
const archive: AddProtocolAction = async (request, abort) => {
  try {
    return await protocol.tile(request, abort);
  } catch (error) {
    if (request.type === "json") protocol.tiles.delete(request.url.slice(PMTILES_SCHEME.length));
    throw error;
  }
};

/** An archive of streets: its tiles cover the drawn map. */
const streetsArchive: AddProtocolAction = async (request, abort) => {
  const url = PMTILES_SCHEME + request.url.slice(ARCHIVE_SCHEME.length);
  const answer = await archive({ ...request, url }, abort);
  if (request.type !== "json") return { ...answer, data: covered(answer.data as ArrayBuffer | Uint8Array) };
  const about = answer.data as unknown as { tiles: string[] };
  const tiles = about.tiles.map((tile) => ARCHIVE_SCHEME + tile.slice(PMTILES_SCHEME.length));
  return { ...answer, data: { ...about, tiles } };
};

/** One tile of streets. A missing one fails, so that the one of the zoom before stays. */
const streetTile: AddProtocolAction = async (request, abort) => {
  const answer = await fetch(request.url.slice(TILES_SCHEME.length), { signal: abort.signal });
  if (!answer.ok) throw new Error(`The tile was answered with ${answer.status}.`);
  return { data: covered(await answer.arrayBuffer()) };
};

function covered(data: ArrayBuffer | Uint8Array): ArrayBuffer {
  return withCover(new Uint8Array(data)).buffer as ArrayBuffer;
}

/** Registers the schemes of our tiles with the map library, for all maps of the page. */
export function addTileProtocols(): void {
  addProtocol("pmtiles", archive);
  addProtocol(nameOf(ARCHIVE_SCHEME), streetsArchive);
  addProtocol(nameOf(TILES_SCHEME), streetTile);
}

function nameOf(scheme: string): string {
  return scheme.slice(0, scheme.indexOf(":"));
}
