import type { ExpressionSpecification } from "maplibre-gl";

type Stops = readonly [zoom: number, pixels: number | ExpressionSpecification][];

/** A width in pixels that grows with the zoom like the ground itself (exponential) rather than evenly. */
export function growing(...stops: Stops): ExpressionSpecification {
  return ["interpolate", ["exponential", 1.6], ["zoom"], ...stops.flat()] as ExpressionSpecification;
}

/** A number that changes evenly between zoom levels. */
export function even(...stops: Stops): ExpressionSpecification {
  return ["interpolate", ["linear"], ["zoom"], ...stops.flat()] as ExpressionSpecification;
}
