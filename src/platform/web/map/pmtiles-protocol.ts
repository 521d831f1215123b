import type { AddProtocolAction } from "maplibre-gl";
import { Protocol } from "pmtiles";

const SCHEME = "pmtiles://";
const protocol = new Protocol();

/**
 * Answers MapLibre's requests for `pmtiles://` addresses with ranges of the archive.
 * The library keeps what it learned of an archive for good, also that it could not be read; a failed opening is
 * forgotten here, so that "try again" really tries again.
 */
export const pmtilesProtocol: AddProtocolAction = async (request, abort) => {
  try {
    return await protocol.tile(request, abort);
  } catch (error) {
    if (request.type === "json") protocol.tiles.delete(request.url.slice(SCHEME.length));
    throw error;
  }
};
