import type { FastifyInstance, FastifyReply } from "fastify";
import { type MapTiles, PROXIED_TILES_PATH, TILE_FILE_PATH } from "../config/map-tiles.ts";
import { NotAsked } from "../http/outgoing/breaker.ts";
import { Refusal } from "../http/refusal.ts";
import { type ReadTile, readArchive } from "./picture/tile-archive.ts";
import { sendArchive } from "./tile-file.ts";
import { type StoredTile, type TileId, TileStore } from "./tile-store.ts";
import { Upstream } from "./tile-upstream.ts";
import { readVectorTile } from "./vector-tile.ts";

/** Deeper than the OpenMapTiles schema goes. */
const MAX_ZOOM = 14;
/** Looking around for a minute, on a large screen; an archive is read in as many ranges. */
const LIMIT = { rateLimit: { max: 1_200, timeWindow: "1 minute", counts: "here" as const } };
/** Older tiles are fetched anew, and shown while that fails. */
const FRESH_MS = 30 * 86_400_000;
/** That the upstream has no tile may also mean that its addresses have changed. */
const MISSING_MS = 86_400_000;
const RETRY_AFTER_S = 10;

type MapSettings = Pick<MapTiles, "tileFile" | "tileUpstream">;

/**
 * The archive of `MAP_TILES`, and the tiles of `MAP_TILES_UPSTREAM`; both are missing unless configured. Returns how this
 * process reads them itself; null where it has none.
 */
export function registerMapTiles(
  app: FastifyInstance,
  config: MapSettings,
  now: () => Date,
): ReadTile | null {
  const { tileFile } = config;
  app.get(TILE_FILE_PATH, { config: LIMIT }, async (request, reply) => {
    if (tileFile === null) throw new Refusal("not-found");
    return sendArchive(tileFile, request, reply);
  });
  const tiles = config.tileUpstream && openTiles(app, config.tileUpstream, now);
  app.get<{ Params: Record<keyof TileId, string> }>(
    `${PROXIED_TILES_PATH}/:z/:x/:y`,
    { config: LIMIT },
    async (request, reply) => {
      const tile = readTileId(request.params);
      if (tiles === null || tile === null) throw new Refusal("not-found");
      return sendTile(await tiles(tile), reply);
    },
  );
  if (tileFile !== null) return readArchive(tileFile);
  return tiles && (async (tile) => readVectorTile(await tiles(tile).catch(() => Buffer.alloc(0))));
}

/** A tile that exists: within the zooms of the schema, and on the earth. */
function readTileId({ z, x, y }: Record<keyof TileId, string>): TileId | null {
  if (![z, x, y].every((part) => /^(0|[1-9]\d{0,4})$/.test(part))) return null;
  const tile = { z: Number(z), x: Number(x), y: Number(y) };
  const isThere = tile.z <= MAX_ZOOM && Math.max(tile.x, tile.y) < 2 ** tile.z;
  return isThere ? tile : null;
}

function sendTile(bytes: Buffer, reply: FastifyReply): FastifyReply {
  reply.header("cache-control", "public, max-age=86400");
  if (bytes.length === 0) return reply.status(204).send();
  return reply
    .type("application/vnd.mapbox-vector-tile")
    .headers({ "content-encoding": "gzip", vary: "accept-encoding" })
    .send(bytes);
}

function lifetimeOf({ bytes }: StoredTile): number {
  return bytes.length === 0 ? MISSING_MS : FRESH_MS;
}

/** Tiles from the disk, else from the upstream. */
function openTiles(
  app: FastifyInstance,
  { url, folder, budgetBytes }: NonNullable<MapTiles["tileUpstream"]>,
  now: () => Date,
): (tile: TileId) => Promise<Buffer> {
  const upstream = new Upstream(url, () => performance.now());
  const store = new TileStore(folder, budgetBytes, now);
  const loading = store.load();
  app.addHook("onClose", () => loading);
  return async (tile) => {
    const stored = await store.read(tile);
    if (stored && now().getTime() - stored.fetchedAt.getTime() < lifetimeOf(stored)) return stored.bytes;
    try {
      const bytes = await upstream.get(tile);
      await store.write(tile, bytes).catch((error: unknown) => {
        app.log.warn({ err: error }, "a tile of the map could not be stored");
      });
      return bytes;
    } catch (error) {
      if (stored) return stored.bytes;
      // Logged when it was asked, not for every tile while the circuit is open.
      if (!(error instanceof NotAsked))
        app.log.warn({ err: error }, "a tile of the map could not be fetched");
      throw new Refusal("provider-unavailable", { retryAfterS: RETRY_AFTER_S });
    }
  };
}
