import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import "maplibre-gl/dist/maplibre-gl.css";
import "./map.css";
import { type AddProtocolAction, addProtocol, setWorkerUrl } from "maplibre-gl";
import { Protocol } from "pmtiles";

const SCHEME = "pmtiles://";
const protocol = new Protocol();

/**
 * Answers MapLibre's requests for `pmtiles://` addresses with ranges of the archive.
 * The library keeps what it learned of an archive for good, also that it could not be read; a failed opening is
 * forgotten here, so that "try again" really tries again.
 */
const pmtilesProtocol: AddProtocolAction = async (request, abort) => {
  try {
    return await protocol.tile(request, abort);
  } catch (error) {
    if (request.type === "json") protocol.tiles.delete(request.url.slice(SCHEME.length));
    throw error;
  }
};

// Both settings belong to the library, not to one map, so importing this file once is all it takes.
// A worker with an address of its own (rather than a blob) is what a strict Content-Security-Policy allows.
setWorkerUrl(workerUrl);
addProtocol("pmtiles", pmtilesProtocol);
