import type { VectorTileFeatureLike } from "@maplibre/vt-pbf";

/** In units of a tile of 4,096: half a kilometer at zoom 14, two at zoom 12. */
const SAME_PLACE = 1_000;

/**
 * Each station once: the data have one for every line that stops there, under the same name and a few steps apart. The
 * most important one stays, with the names in other languages that any of them has.
 */
export function oncePerStation(features: readonly VectorTileFeatureLike[]): VectorTileFeatureLike[] {
  const kept: { x: number; y: number; station: VectorTileFeatureLike }[] = [];
  const stations = features
    .filter((feature) => feature.properties.class === "railway")
    .sort((a, b) => rankOf(a) - rankOf(b));
  for (const station of stations) {
    const { x, y } = station.loadGeometry()[0]?.[0] ?? { x: 0, y: 0 };
    const { name } = station.properties;
    const same = kept.find(
      (other) => other.station.properties.name === name && Math.hypot(other.x - x, other.y - y) < SAME_PLACE,
    );
    if (same) same.station.properties = { ...station.properties, ...same.station.properties };
    else kept.push({ x, y, station });
  }
  const others = features.filter((feature) => feature.properties.class !== "railway");
  return [...kept.map(({ station }) => station), ...others];
}

function rankOf({ properties }: VectorTileFeatureLike): number {
  return Number(properties.rank ?? Number.POSITIVE_INFINITY);
}
