import { namesOf, type Properties } from "./names.ts";

/**
 * What remains of a feature of an OpenMapTiles layer: the attributes that the style reads, or null if the style draws
 * nothing of it at this zoom. Kept in step with `src/platform/web/map/style/streets-*.ts`.
 */
export type LayerRule = (feature: Properties, zoom: number) => Properties | null;

const MAIN_ROADS = ["motorway", "trunk", "primary", "secondary", "tertiary"];
const SMALL_ROADS = ["minor", "service", "track"];
const PLACES = ["city", "town", "village", "suburb", "quarter", "neighbourhood"];
const STATIONS = ["station", "subway", "halt", "tram_stop"];

/** Ground that differs from the rest of the city, by what the style draws it as. */
const GROUNDS: Readonly<Record<string, string>> = {
  ...same("school", "university", "hospital", "railway", "cemetery", "pitch", "stadium"),
  college: "university",
  kindergarten: "school",
  playground: "pitch",
  track: "pitch",
};

/** Sights and orientation. Restaurants and shops are missing: pins show ours. */
const SIGHTS = [
  ...["attraction", "museum", "castle", "monument", "theatre", "zoo", "aquarium", "stadium", "theme_park"],
  ...["park", "garden", "place_of_worship", "hospital", "college", "town_hall", "lodging", "cinema"],
  ...["embassy", "ferry_terminal", "harbor", "bank", "atm", "art_gallery"],
];
/** Of these classes only the subclasses named here; of all others every one. */
const SUBCLASSES: Readonly<Record<string, readonly string[]>> = {
  hospital: ["hospital"],
  college: ["university"],
  town_hall: ["townhall"],
  lodging: ["hotel", "hostel", "guest_house"],
  art_gallery: ["gallery", "arts_centre"],
  attraction: ["attraction"],
  castle: ["castle"],
  park: ["park"],
};
const STORES = ["department_store", "mall"];
/** POIs begin at this zoom, which is also the last of the tiles; stations earlier. */
const SIGHT_ZOOM = 14;

export const LAYER_RULES: Readonly<Record<string, LayerRule>> = {
  water: () => ({}),
  waterway: ({ class: kind, brunnel }, zoom) =>
    brunnel === "tunnel" || (zoom < 13 && kind !== "river" && kind !== "canal")
      ? null
      : { class: kind ?? "" },
  landcover: ({ class: kind, subclass }) => {
    if (kind === "grass")
      return { class: kind, ...(isOneOf(["park", "garden"], subclass) && { subclass: "park" }) };
    return isOneOf(["wood", "sand", "wetland"], kind) ? { class: String(kind) } : null;
  },
  landuse: ({ class: kind }) => {
    const ground = GROUNDS[String(kind)];
    return ground === undefined ? null : { class: ground };
  },
  transportation: road,
  transportation_name: (feature, zoom) => {
    if (isOneOf(["path", "track"], feature.class)) return null;
    if (!isOneOf(MAIN_ROADS, feature.class) && zoom < 14) return null;
    return zoom < 13 ? null : named(feature, { class: feature.class });
  },
  building: ({ render_min_height: base }, zoom) =>
    // Parts above the ground lie within the outline of their building.
    zoom < 14 || (typeof base === "number" && base > 0) ? null : {},
  water_name: (feature) => named(feature, {}),
  place: (feature) =>
    isOneOf(PLACES, feature.class) ? named(feature, { class: feature.class, rank: feature.rank }) : null,
  housenumber: ({ housenumber }) => (housenumber === undefined ? null : { housenumber }),
  poi,
};

function road(feature: Properties, zoom: number): Properties | null {
  const { class: kind, subclass, brunnel, service, indoor } = feature;
  if (brunnel === "tunnel" || indoor === 1 || indoor === true || isUnderground(feature)) return null;
  if (isOneOf(MAIN_ROADS, kind)) return { class: String(kind) };
  if (isOneOf(SMALL_ROADS, kind)) return zoom < (kind === "minor" ? 13 : 14) ? null : { class: String(kind) };
  if (isOneOf(["rail", "transit"], kind))
    return service !== undefined && zoom < 14
      ? null
      : { class: String(kind), ...(service !== undefined && { service: "yard" }) };
  if (kind !== "path" || zoom < 14 || subclass === "platform" || subclass === "corridor") return null;
  return { class: "path", ...(subclass === "pedestrian" && { subclass }) };
}

function isUnderground({ layer, level }: Properties): boolean {
  return Number(layer ?? 0) < 0 || /^-/.test(String(level ?? ""));
}

function poi(feature: Properties, zoom: number): Properties | null {
  const { class: kind, subclass, rank } = feature;
  const about = { class: kind, subclass, rank };
  if (kind === "railway") return isOneOf(STATIONS, subclass) ? named(feature, about) : null;
  if (zoom < SIGHT_ZOOM) return null;
  if (kind === "toilets") return { class: "toilets" };
  if (kind === "entrance") {
    // Most are called like their station; the number of an exit is what one looks for.
    const about = { class: "entrance" };
    return /\d/.test(String(feature.name ?? "")) ? named(feature, about) : about;
  }
  if (isOneOf(STORES, subclass)) return named(feature, about);
  const wanted = SUBCLASSES[String(kind)];
  if (!isOneOf(SIGHTS, kind) || (wanted && !isOneOf(wanted, subclass))) return null;
  return named(feature, kind === "place_of_worship" ? about : { class: kind, rank });
}

/** A label without a name is none. */
function named(feature: Properties, about: Readonly<Record<string, unknown>>): Properties | null {
  const names = namesOf(feature);
  if (names === null) return null;
  const known = Object.entries(about).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), ...names } as Properties;
}

function isOneOf(names: readonly string[], value: unknown): boolean {
  return typeof value === "string" && names.includes(value);
}

function same(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]));
}
