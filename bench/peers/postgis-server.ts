/**
 * The same search as a careful product would build it on PostGIS: one prepared statement over a table with a spatial
 * index, cards as JSON text beside it, sent by the same HTTP server. Usage: node bench/peers/postgis-server.ts <address
 * of a database that bench/search has filled>
 */
import Fastify from "fastify";
import pg from "pg";
import { CUISINES, widerCuisines } from "#domains/restaurants/cuisines.ts";

const url = String(process.argv[2]);
const admin = new pg.Client({ connectionString: url });
await admin.connect();
await admin.query("CREATE EXTENSION IF NOT EXISTS postgis");
// What the filters ask for stands in the row, and cards are made beforehand: nothing is joined while somebody waits.
await admin.query(`
  CREATE TABLE peer_places AS
  SELECT r.id, ST_SetSRID(ST_MakePoint(r.lng, r.lat), 4326)::geography AS spot, r.cuisines, r.price_range, r.is_partner,
    v.rating, json_build_object('id', r.id, 'name', r.name, 'nameTranslations', r.name_translations,
      'latitude', r.lat, 'longitude', r.lng, 'address', r.address, 'cuisines', r.cuisines, 'priceRange', r.price_range,
      'isPartner', r.is_partner, 'acceptsReservations', r.accepts_reservations, 'rating', v.rating, 'totalRatings', v.count,
      'openingHours', r.opening_hours, 'phone', r.phone, 'website', r.website)::text AS card
  FROM restaurants r LEFT JOIN (SELECT restaurant_id, round(avg(rating), 1)::float8 AS rating, count(*)::int AS count
    FROM reviews WHERE removed_at IS NULL GROUP BY 1) v ON v.restaurant_id = r.id`);
await admin.query("CREATE INDEX ON peer_places USING gist (spot)");
await admin.query("CREATE INDEX ON peer_places USING gist (spot) WHERE is_partner");
await admin.query("ANALYZE peer_places");
const { rows } = await admin.query("SELECT postgis_lib_version() AS version, version() AS server");
await admin.end();

interface Query {
  lat: string;
  lng: string;
  radius: string;
  limit: string;
  cuisine?: string;
  maxPrice?: string;
  minRating?: string;
  partnersOnly?: string;
}

/** A sushi restaurant is a Japanese one. */
function kindsOf(asked: string): string[] {
  return CUISINES.filter(
    (kind) => kind === asked || (widerCuisines(kind) as readonly string[]).includes(asked),
  );
}

const pool = new pg.Pool({ connectionString: url, max: 16 });
const app = Fastify();
app.get<{ Querystring: Query }>("/api/restaurants", async ({ query }, reply) => {
  const params: (number | string[])[] = [Number(query.lng), Number(query.lat), Number(query.radius)];
  const wanted: string[] = [];
  const add = (condition: (param: string) => string, value: number | string[]) => {
    params.push(value);
    wanted.push(condition(`$${params.length}`));
  };
  if (query.cuisine !== undefined) add((param) => `cuisines && ${param}`, kindsOf(query.cuisine));
  if (query.maxPrice !== undefined) add((param) => `price_range <= ${param}`, Number(query.maxPrice));
  if (query.minRating !== undefined) add((param) => `rating >= ${param}`, Number(query.minRating));
  if (query.partnersOnly === "true") wanted.push("is_partner");
  const where = wanted.map((condition) => ` AND ${condition}`).join("");
  params.push(Number(query.limit));
  const answer = await pool.query({
    // One plan for each set of filters.
    name: `search ${wanted.join(" ")}`,
    text: `SELECT card FROM peer_places,
        (SELECT ST_SetSRID(ST_MakePoint($1, $2), 4326)::geography AS here) asked
      WHERE ST_DWithin(spot, here, $3)${where} ORDER BY spot <-> here LIMIT $${params.length}`,
    values: params,
    rowMode: "array",
  });
  reply.type("application/json; charset=utf-8");
  return `[${answer.rows.map(([card]) => card).join(",")}]`;
});
await app.listen({ port: 0, host: "127.0.0.1" });
process.once("SIGTERM", async () => {
  await app.close();
  await pool.end();
  process.exit(0);
});
const bound = app.server.address();
process.send?.({
  port: typeof bound === "object" && bound ? bound.port : 0,
  version: `PostGIS ${rows[0].version}, ${String(rows[0].server).split(" ").slice(0, 2).join(" ")}`,
});
