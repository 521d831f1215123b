import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { discoveryEndpoints, GOOGLE_PLACE_ID } from "#domains/discovery/contract.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { Catalogue } from "../search/catalogue.ts";
import { findPlaces, knownIdOf } from "./find-places.ts";
import type { PlacesService } from "./places-service.ts";
import type { PlacesAnswer, PlacesSettings } from "./port.ts";

export interface GooglePlacesRoutes {
  catalogue: Catalogue;
  /** Null without a key: these addresses then lead nowhere. */
  places: { service: PlacesService; settings: PlacesSettings } | null;
}

/** What Google knows: for a search, about one place, and its photos. Answers are fetched each time and never stored. */
export function registerGooglePlaces(app: FastifyInstance, { catalogue, places }: GooglePlacesRoutes): void {
  const serve = serverOf(app, discoveryEndpoints);

  serve("GET /api/google-places", async ({ request, reply, readQuery }) => {
    const query = readQuery();
    if (!catalogue.isLoaded) throw new Refusal("unavailable");
    reply.header("cache-control", "no-store");
    if (places === null || query.includeGooglePlaces === false) return { places: [], fault: null };
    const { service } = places;
    return findPlaces({
      service,
      catalogue,
      query,
      language: request.language,
      caller: addressKey(request.ip),
    });
  });

  serve("GET /api/google-places/:id", async ({ request, reply }) => {
    const { id } = request.params;
    if (places === null || !GOOGLE_PLACE_ID.test(id)) throw new Refusal("not-found");
    reply.header("cache-control", "no-store");
    const { language, ip } = request;
    const { photos, ...place } = foundIn(await places.service.details(id, language, addressKey(ip)));
    return {
      ...place,
      photos: photos.map(({ name, authors }) => ({ url: photoUrl(name, places.settings), authors })),
      knownId: knownIdOf(place, catalogue, language),
    };
  });

  serve("GET /api/google-places/photo", async ({ request, reply, readQuery }) => {
    const { name, signature } = readQuery();
    if (places === null || !isSigned(name, signature, places.settings)) throw new Refusal("not-found");
    const { bytes, type } = foundIn(await places.service.photo(name, addressKey(request.ip)));
    return reply.header("cache-control", "no-store").type(type).send(bytes);
  });
}

function foundIn<Found>(answer: PlacesAnswer<Found>): Found {
  if (answer.ok) return answer.found;
  const { fault, retryAfterS } = answer;
  if (fault === "not-found") throw new Refusal("not-found");
  if (fault === "limit" || fault === "busy") throw new Refusal("too-many-requests", { retryAfterS });
  throw new Refusal("unavailable");
}

/** Signed, so that nobody has photos fetched at our expense that no page has shown. */
function photoUrl(name: string, settings: PlacesSettings): string {
  const signature = signatureOf(name, settings).toString("base64url");
  return `/api/google-places/photo?${new URLSearchParams({ name, signature })}`;
}

function isSigned(name: string, signature: string, settings: PlacesSettings): boolean {
  const given = Buffer.from(signature, "base64url");
  const own = signatureOf(name, settings);
  return given.length === own.length && timingSafeEqual(given, own);
}

/** By the key, which all processes have. */
function signatureOf(name: string, { key }: PlacesSettings): Buffer {
  return createHmac("sha256", key).update(`photo ${name}`).digest();
}
