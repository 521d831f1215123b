import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { Breaker, NotAsked } from "../http/outgoing/breaker.ts";
import { callService, fetchFile, objectIn } from "../http/outgoing/call-service.ts";
import type { TileId } from "./tile-store.ts";
import { MAX_TILE_BYTES, readVectorTile } from "./vector-tile.ts";

/** Nobody waits longer for a street. */
const TIMEOUT_MS = 4_000;
/** Tiles asked for at the same time, by everybody together. */
const MOST_AT_ONCE = 24;
/** Public servers change the addresses of their tiles with each release of the data. */
const TILEJSON_MS = 3_600_000;

/** The upstream answered with something that is not a tile. */
class NotATile extends Error {}

/** Fetches tiles of the configured server, and of no other: neither redirects nor its TileJSON lead elsewhere. */
export class Upstream {
  readonly #url: string;
  readonly #breaker: Breaker;
  readonly #monotonic: () => number;
  readonly #underway = new Map<string, Promise<Buffer>>();
  #template: { text: string; until: number } | null = null;

  /** `monotonic`: milliseconds of a monotonic clock. */
  constructor(url: string, monotonic: () => number) {
    this.#url = url;
    this.#breaker = new Breaker(monotonic);
    this.#monotonic = monotonic;
  }

  /**
   * The tile gzipped; empty where the upstream has none. Identical calls share one. @throws when it isn't there within
   * seconds
   */
  get(tile: TileId): Promise<Buffer> {
    const key = `${tile.z}/${tile.x}/${tile.y}`;
    const underway = this.#underway.get(key);
    if (underway) return underway;
    if (this.#underway.size >= MOST_AT_ONCE) return Promise.reject(new NotAsked("too many calls at once"));
    const call = this.#breaker.call(() => this.#ask(tile)).finally(() => this.#underway.delete(key));
    this.#underway.set(key, call);
    return call;
  }

  async #ask(tile: TileId): Promise<Buffer> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const template = await this.#templateOf(signal);
    const url = template.replace(/\{([zxy])\}/g, (_, axis: keyof TileId) => String(tile[axis]));
    const answer = await fetchFile(url, { provider: "map-tiles", signal, maxBytes: MAX_TILE_BYTES });
    if (answer.status === 404 || answer.status === 204) return Buffer.alloc(0);
    const content = answer.status === 200 ? readVectorTile(answer.bytes) : null;
    if (content === null) {
      // Its addresses may have changed with a release.
      this.#template = null;
      throw new NotATile(`not a vector tile (status ${answer.status}, ${answer.bytes.length} bytes)`);
    }
    return content.length === 0 ? content : promisify(gzip)(content);
  }

  async #templateOf(signal: AbortSignal): Promise<string> {
    if (isTemplate(this.#url)) return this.#url;
    if (this.#template && this.#monotonic() < this.#template.until) return this.#template.text;
    const { status, body } = await callService(this.#url, { provider: "map-tiles", signal });
    const { tiles } = objectIn(body);
    const [text] = Array.isArray(tiles) ? (tiles as unknown[]) : [];
    if (status !== 200 || typeof text !== "string" || !isTemplate(text) || !isOfSameHost(text, this.#url))
      throw new NotATile(`not a TileJSON with tiles of its own host (status ${status})`);
    this.#template = { text, until: this.#monotonic() + TILEJSON_MS };
    return text;
  }
}

function isTemplate(url: string): boolean {
  return ["{z}", "{x}", "{y}"].every((part) => url.includes(part));
}

function isOfSameHost(url: string, configured: string): boolean {
  return URL.canParse(url) && new URL(url).origin === new URL(configured).origin;
}
