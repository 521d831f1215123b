import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer, Called } from "../servers/service.ts";

/** A fault of Google, as its API writes it. */
export type GoogleFault =
  | "invalid"
  | "bad-key"
  | "denied"
  | "exhausted"
  | "unavailable"
  | "html"
  | "nonsense"
  | "slow"
  | "gone";

const error = (code: number, status: string, message: string): Answer => ({
  status: code,
  body: { error: { code, message, status } },
});
const FAULTS: Record<GoogleFault, Answer | null> = {
  invalid: error(400, "INVALID_ARGUMENT", "Invalid radius provided."),
  "bad-key": error(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key."),
  denied: error(
    403,
    "PERMISSION_DENIED",
    "Places API (New) has not been used in project 1 before or it is disabled.",
  ),
  exhausted: error(429, "RESOURCE_EXHAUSTED", "Quota exceeded for quota metric 'SearchNearbyRequest'."),
  unavailable: error(503, "UNAVAILABLE", "The service is currently unavailable."),
  html: {
    status: 200,
    body: "<!doctype html><title>Sign in</title>",
    headers: { "content-type": "text/html" },
  },
  nonsense: { status: 200, body: { places: "many" } },
  slow: { status: 200, body: {}, afterMs: 8_000 },
  gone: null,
};

/** A place in the shape of Places API (New). Without `location`, Google has none. */
export interface FakePlace {
  id: string;
  name: string;
  location?: { latitude: number; longitude: number };
  more?: Readonly<Record<string, unknown>>;
}

export const KEY = "google-key-of-a-test";
/** One pixel. */
export const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

/** A local server that answers like Places API (New): searches, details, photos, and its errors. The caller stops it. */
export async function fakeGooglePlaces() {
  const state = { fault: null as GoogleFault | null, places: [] as FakePlace[], afterMs: 0 };
  const calls: Called[] = [];
  let url = "";
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      const call = { method, path, headers, body: Buffer.concat(chunks).toString("utf8") };
      calls.push(call);
      const said = answerTo(call, state, () => url);
      if (said === null) return request.socket.destroy();
      setTimeout(() => {
        response.writeHead(said.status, { "content-type": "application/json", ...said.headers });
        const isRaw = said.headers !== undefined && "content-type" in said.headers;
        response.end(isRaw ? said.body : JSON.stringify(said.body));
      }, said.afterMs ?? state.afterMs).unref();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  };
  return { url, calls, state, stop, settings: { key: KEY, url: `${url}/v1`, dailyCalls: 1_000 } };
}

function answerTo(
  { method, path, headers, body }: Called,
  { fault, places }: { fault: GoogleFault | null; places: FakePlace[] },
  url: () => string,
): Answer | null {
  const { pathname, searchParams } = new URL(path, "http://fake");
  if (pathname === "/photo.png")
    return { status: 200, body: PIXEL, headers: { "content-type": "image/png" } };
  if (fault !== null) return FAULTS[fault];
  if (headers["x-goog-api-key"] !== KEY) return FAULTS["bad-key"];
  if (/\/media$/.test(pathname)) {
    if (searchParams.get("maxWidthPx") !== "800") return FAULTS.invalid;
    return { status: 200, body: { name: pathname.slice(4), photoUri: `${url()}/photo.png` } };
  }
  const mask = String(headers["x-goog-fieldmask"] ?? "");
  if (mask === "") return error(400, "INVALID_ARGUMENT", "FieldMask is a required parameter.");
  const found = places.map(({ id, name, location, more }) => ({
    ...{ id, displayName: { text: name, languageCode: "ja" }, ...(location && { location }) },
    ...more,
  }));
  if (method === "GET") {
    const place = found.find(({ id }) => pathname === `/v1/places/${id}`);
    return place ? { status: 200, body: place } : error(404, "NOT_FOUND", "The Place ID is no longer valid.");
  }
  const asked = JSON.parse(body) as {
    locationRestriction?: { circle: { radius: number } };
    maxResultCount?: number;
  };
  if ((asked.locationRestriction?.circle.radius ?? 1) > 50_000 || (asked.maxResultCount ?? 1) > 20)
    return FAULTS.invalid;
  // Where Google finds nothing, its answer is empty.
  return { status: 200, body: found.length === 0 ? {} : { places: found } };
}
