import { z } from "zod";
import type { Position } from "#kernel/geo.ts";
import type { OsmType } from "../osm/osm-places.ts";
import { eatingAmenityOf, type Tags, type Verdict, verdictOn } from "../osm/osm-tags.ts";
import { centreOf, toPosition } from "../place-facts.ts";

export const geoJsonFeature = z.object({
  type: z.literal("Feature"),
  id: z.union([z.string(), z.number()]).optional(),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown() }).nullish(),
});
export type GeoJsonFeature = z.infer<typeof geoJsonFeature>;

/** Position of a feature: the point itself, or the center of the bounding box of other geometries (RFC 7946). */
export function positionOf({ geometry }: GeoJsonFeature): Position | null {
  return geometry ? centreOf(pointsIn(geometry.coordinates)) : null;
}

/** The nesting depth of coordinates depends on the geometry type; a pair of numbers is always a point. */
function* pointsIn(coordinates: unknown): Generator<Position> {
  if (!Array.isArray(coordinates)) return;
  const [lng, lat] = coordinates;
  const point = typeof lng === "number" ? toPosition(lat, lng) : null;
  if (point !== null) yield point;
  else if (typeof lng !== "number") for (const part of coordinates) yield* pointsIn(part);
}

/**
 * A feature's properties as OpenStreetMap tags. Exports differ: tags in a nested object, colons replaced by underscores
 * (`contact_phone`, `addr_city`), and the kind of place under `kind` or only as an `icon`.
 */
export function tagsOf({ properties }: GeoJsonFeature): Tags {
  const { tags: nested, ...flat } = properties ?? {};
  const tags: Record<string, string> = {};
  for (const [key, value] of Object.entries({ ...flat, ...(isObject(nested) ? nested : {}) })) {
    if (typeof value === "string") tags[key.replace(/^(contact|addr|diet|name)_(?=[a-z])/, "$1:")] ??= value;
  }
  tags.amenity ??= tags.kind ?? (eatingAmenityOf(tags.icon) === null ? "" : (tags.icon ?? ""));
  const diet = DIET_OF_CATEGORY.get(tags.category ?? "");
  if (diet) tags[diet.key] ??= diet.value;
  return tags;
}

/**
 * The categories of the Veggiekarte exports. They are derived from OpenStreetMap tags: `*_only` from the value `only`,
 * `vegan_friendly` from `diet:vegan=yes`, `vegetarian_friendly` from `diet:vegetarian=yes`; `limited` has its own
 * category. "Friendly" therefore means the same as `yes` in OpenStreetMap: such dishes are available.
 */
const DIET_OF_CATEGORY = new Map([
  ["vegan_only", { key: "diet:vegan", value: "only" }],
  ["vegan_friendly", { key: "diet:vegan", value: "yes" }],
  ["vegan_limited", { key: "diet:vegan", value: "limited" }],
  ["vegetarian_only", { key: "diet:vegetarian", value: "only" }],
  ["vegetarian_friendly", { key: "diet:vegetarian", value: "yes" }],
]);

/** OpenStreetMap's keys for kinds of places where one does not eat. */
const OTHER_KINDS = ["shop", "tourism", "leisure", "office", "historic", "religion", "healthcare"] as const;
/** Where publishers of lists put the kind of a place, in words of their own. */
const KIND_KEYS = ["category", "type", "class", "fclass", "genre", "業種", "種別", "分類"] as const;
const FOOD =
  /restaurant|caf[eé]|coffee|food|dining|eatery|izakaya|bistro|\b(?:bar|pub|diner)s?\b|飲食|食堂|料理|レストラン|カフェ|喫茶|居酒屋|餐|음식|식당|카페/i;
const NO_FOOD =
  /hotel|hostel|ryokan|guest ?house|lodging|accommodation|mosque|masjid|prayer|church|temple|shrine|museum|school|university|hospital|clinic|pharmacy|bank|grocer|supermarket|butcher|ホテル|旅館|宿泊|モスク|礼拝|寺|神社|美術館|博物館|学校|病院|호텔|숙박|모스크|기도|사원|병원|酒店|清真寺/i;

/**
 * Classifies a feature. Without anything that says its kind it may be whatever: a list of halal places has mosques and
 * hotels as well.
 */
export function verdictOnFeature(tags: Tags, today: string): Verdict {
  const verdict = verdictOn(tags, today);
  if (verdict !== "something-else" || tags.amenity !== "") return verdict;
  if (tags.cuisine !== undefined) return "place-to-eat";
  if (tags.icon !== undefined || OTHER_KINDS.some((key) => tags[key] !== undefined)) return verdict;
  const kind = KIND_KEYS.map((key) => tags[key] ?? "").join(" ");
  if (FOOD.test(kind) || Object.keys(tags).some((key) => key.startsWith("diet:"))) return "place-to-eat";
  return NO_FOOD.test(kind) ? verdict : "kind-not-stated";
}

const TYPE_OF_LETTER = new Map<string, OsmType>([
  ["n", "node"],
  ["w", "way"],
  ["r", "relation"],
]);

/** The OpenStreetMap element from which a feature was exported, in the notations of common exporters, or null. */
export function osmIdOf({ id, properties, geometry }: GeoJsonFeature): { type: OsmType; id: number } | null {
  const { _id, _type, osm_id, osm_type, "@id": atId, "@type": atType, id: ownId } = properties ?? {};
  for (const text of [id, atId, ownId]) {
    const [, type, number] = /^(node|way|relation|n|w|r)\/?(\d+)$/.exec(String(text)) ?? [];
    if (type !== undefined) return { type: TYPE_OF_LETTER.get(type.charAt(0)) ?? "node", id: Number(number) };
  }
  for (const [number, type] of [
    [_id, _type],
    [osm_id, osm_type],
    [atId, atType],
  ]) {
    const known = typeof type === "string" && TYPE_OF_LETTER.get(type.charAt(0).toLowerCase());
    if (known && isId(number)) return { type: known, id: Number(number) };
  }
  if (!isId(osm_id)) return null;
  // osm2pgsql convention: areas from relations have negative ids; other areas and lines are ways.
  if (Number(osm_id) < 0) return { type: "relation", id: -Number(osm_id) };
  return { type: geometry?.type === "Point" ? "node" : "way", id: Number(osm_id) };
}

function isId(value: unknown): boolean {
  return /^-?[1-9]\d{0,15}$/.test(String(value));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
