import { VectorTile, type VectorTileLayer } from "@mapbox/vector-tile";
import { fromVectorTileJs, type VectorTileFeatureLike, type VectorTileLayerLike } from "@maplibre/vt-pbf";
import { PbfReader } from "pbf";
import { inShortSteps, type Shape, shapesOf } from "./geometry.ts";
import { LAYER_RULES } from "./layer-rules.ts";
import type { Properties } from "./names.ts";
import { oncePerStation } from "./stations.ts";

/** Layers whose features are labels one by one; the features of all others are drawn alike, and merged. */
const LABELS = ["transportation_name", "water_name", "place", "housenumber", "poi"];
const POINT = 1;

/** A tile with only what the style draws of it. */
export function trimTile(data: Uint8Array, zoom: number): Uint8Array {
  const source = new VectorTile(new PbfReader(data));
  const layers: Record<string, VectorTileLayerLike> = {};
  for (const [name, rule] of Object.entries(LAYER_RULES)) {
    const layer = source.layers[name];
    if (layer === undefined) continue;
    const kept = keptFeatures(layer, (properties) => rule(properties, zoom));
    const features = name === "poi" ? oncePerStation(kept) : LABELS.includes(name) ? kept : merged(kept);
    if (features.length > 0)
      layers[name] = {
        version: 2,
        name,
        extent: layer.extent,
        length: features.length,
        feature: (index: number) => features[index] as VectorTileFeatureLike,
      };
  }
  return fromVectorTileJs({ layers });
}

/** Without their ids, which nothing reads. */
function keptFeatures(
  layer: VectorTileLayer,
  rule: (properties: Properties) => Properties | null,
): VectorTileFeatureLike[] {
  const kept: VectorTileFeatureLike[] = [];
  for (let index = 0; index < layer.length; index++) {
    const feature = layer.feature(index);
    const properties = rule(feature.properties as Properties);
    if (properties === null) continue;
    kept.push({
      type: feature.type,
      extent: feature.extent,
      properties: { ...properties },
      id: undefined,
      loadGeometry: () => feature.loadGeometry(),
    });
  }
  return kept;
}

/** Features with equal attributes as one with several lines or polygons: each feature costs bytes of its own. */
function merged(features: readonly VectorTileFeatureLike[]): VectorTileFeatureLike[] {
  const groups = new Map<string, { first: VectorTileFeatureLike; shapes: Shape[] }>();
  for (const feature of features) {
    if (feature.type === POINT) continue;
    const key = JSON.stringify([feature.type, feature.properties]);
    const group = groups.get(key) ?? { first: feature, shapes: [] };
    for (const shape of shapesOf(feature)) group.shapes.push(shape);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ first, shapes }) => {
    const geometry = inShortSteps(shapes).flat();
    return { ...first, loadGeometry: () => geometry };
  });
}
