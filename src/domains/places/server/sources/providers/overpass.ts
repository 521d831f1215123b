import { z } from "zod";
import type { GazetteerPlace } from "#domains/discovery/server/public.ts";
import { providerCall } from "#platform/server/telemetry/provider-calls.ts";
import { NAMED_FILTERS } from "../../gazetteer/named-place.ts";
import { type OsmElement, placesOf } from "../osm/osm-places.ts";
import { EATING_AMENITIES } from "../osm/osm-tags.ts";
import { toPosition } from "../place-facts.ts";
import { SourceError, type SourceItem, type SourceReading } from "../port.ts";
import { OSM_ATTRIBUTION } from "./osm-xml.ts";
import { refuseRemark, toOsmElement } from "./overpass-json.ts";

export interface OverpassRequest {
  /** URL of an interpreter, such as https://overpass-api.de/api/interpreter. */
  endpoint: string;
  lat: number;
  lng: number;
  /** 1 to 100,000. */
  radiusMetres: number;
  today: string;
  fetch?: typeof globalThis.fetch;
  /** Timeout for the whole response, in milliseconds. */
  timeoutMs?: number;
  /** Larger responses are refused. */
  maxBytes?: number;
}

const MAX_RADIUS_METRES = 100_000;
const DEFAULT_TIMEOUT_MS = 60_000;
const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;
/** The operators of public servers require every program to identify itself. */
const USER_AGENT = "Noren (restaurant finder)";

/**
 * Requests the eating places, and the places with a name for the gazetteer, around a point from an Overpass server. The response is used entirely or not at all: no
 * record is emitted before it has been read completely and validated. @throws SourceError `source-unreachable` (try
 * later), `source-refused`, `source-partial`
 */
export async function readOverpass(request: OverpassRequest): Promise<SourceReading> {
  const { endpoint, today } = request;
  const answer = await ask(request, queryFor(request));
  refuseRemark(endpoint, answer.remark);
  const elements = answer.elements.map(toOsmElement).filter((element) => element !== null);
  const progress = { share: 0 };
  const named: GazetteerPlace[] = [];
  return {
    named,
    records: recordsIn(elements, answer.osm3s?.timestamp_osm_base ?? null, today, { progress, named }),
    progress: () => progress.share,
    format: "overpass-api",
    attribution: OSM_ATTRIBUTION,
  };
}

/**
 * Overpass QL. `out meta` returns tags with the time of the last edit; `center` adds positions to ways and relations.
 */
export function queryFor({
  lat,
  lng,
  radiusMetres,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: OverpassRequest): string {
  const position = toPosition(lat, lng);
  if (position === null || !(radiusMetres >= 1 && radiusMetres <= MAX_RADIUS_METRES)) {
    throw new RangeError(`Overpass needs a position and a radius of 1 to ${MAX_RADIUS_METRES} metres`);
  }
  const around = [Math.round(radiusMetres), position.lat.toFixed(6), position.lng.toFixed(6)].join(",");
  const amenity = `["amenity"~"^(${EATING_AMENITIES.join("|")})$"]`;
  // The server's timeout ends before ours, so that it can report the reason.
  const seconds = Math.max(1, Math.floor(timeoutMs / 1000) - 5);
  const wanted = [amenity, ...NAMED_FILTERS].map((filter) => `nwr${filter}(around:${around});`).join("");
  return `[out:json][timeout:${seconds}];(${wanted});out center meta;`;
}

const overpassAnswer = z.object({
  elements: z.array(z.unknown()),
  remark: z.string().optional(),
  osm3s: z.object({ timestamp_osm_base: z.string().optional() }).optional(),
});

async function ask(request: OverpassRequest, query: string): Promise<z.infer<typeof overpassAnswer>> {
  const { endpoint, fetch = globalThis.fetch, timeoutMs = DEFAULT_TIMEOUT_MS } = request;
  let response: Response;
  let body: string;
  try {
    const call = () =>
      fetch(endpoint, {
        method: "POST",
        headers: { "user-agent": USER_AGENT, accept: "application/json" },
        body: new URLSearchParams({ data: query }),
        // Only the configured server is contacted, none that it redirects to.
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
    response = await providerCall("overpass", call, { statusOf: ({ status }) => status });
    body = await readBody(response, request.maxBytes ?? DEFAULT_MAX_BYTES, endpoint);
  } catch (cause) {
    if (cause instanceof SourceError) throw cause;
    const late = cause instanceof DOMException && cause.name === "TimeoutError";
    throw new SourceError(
      "source-unreachable",
      late
        ? `${endpoint} did not answer within ${timeoutMs / 1000} seconds. Try again later or with a smaller radius.`
        : `${endpoint} cannot be reached or broke off. Check the address and the network, then try again.`,
      { cause },
    );
  }
  refuseStatus(response, body, endpoint);
  return parseAnswer(body, endpoint);
}

async function readBody(response: Response, maxBytes: number, endpoint: string): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ["", 0];
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) {
      throw new SourceError(
        "source-refused",
        `${endpoint} answers with more than ${maxBytes} bytes. Use a smaller radius.`,
      );
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function refuseStatus(response: Response, body: string, endpoint: string): void {
  if (response.ok) return;
  const { status } = response;
  if (status === 429) {
    const wait = response.headers.get("retry-after");
    const when = wait === null ? "some minutes" : `${wait} seconds`;
    throw new SourceError(
      "source-refused",
      `${endpoint} takes no more questions for now (429). Try again in ${when}.`,
    );
  }
  if (status >= 500) {
    throw new SourceError(
      "source-unreachable",
      `${endpoint} is too busy or down (${status}). Try again later.`,
    );
  }
  throw new SourceError("source-refused", `${endpoint} refuses the question (${status}): ${plainText(body)}`);
}

function parseAnswer(body: string, endpoint: string): z.infer<typeof overpassAnswer> {
  // Overloaded servers report that in an HTML page with status 200.
  if (body.trimStart().startsWith("<")) {
    throw new SourceError(
      "source-refused",
      `${endpoint} answers with a message, not with data: ${plainText(body)}`,
    );
  }
  try {
    const parsed = overpassAnswer.safeParse(JSON.parse(body));
    if (parsed.success) return parsed.data;
  } catch (cause) {
    throw new SourceError("source-partial", `The answer of ${endpoint} broke off or is no JSON. Try again.`, {
      cause,
    });
  }
  throw new SourceError(
    "source-refused",
    `${endpoint} does not answer like an Overpass server. Check the address.`,
  );
}

/** Length of the part of an error page that is searched for the reason; its content is untrusted. */
const LOOKED_AT = 4_000;

function plainText(html: string): string {
  const text = html
    .slice(0, LOOKED_AT)
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, " ")
    .replace(/<[^<>]*>/g, " ");
  return text.replace(/\s+/g, " ").trim().slice(0, 300);
}

async function* recordsIn(
  elements: readonly OsmElement[],
  date: string | null,
  today: string,
  { progress, named }: { progress: { share: number }; named: GazetteerPlace[] },
): AsyncGenerator<SourceItem> {
  async function* tagged() {
    yield elements;
  }
  yield* placesOf({ tagged, geometry: tagged, date: () => date }, today, named);
  progress.share = 1;
}
