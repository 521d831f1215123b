import type { Drawing } from "../../drawings.ts";
import sprite from "./dishes.svg?url&no-inline";

interface DrawnProps {
  /** A symbol of `dishes.svg`. */
  name: Drawing | "plate" | "noren" | `edge-${string}`;
  x?: string;
  y?: string;
  width?: string;
  height?: string;
  className?: string;
}

/** One drawing of the sprite, fitted into its box within an `svg`. One file holds all of them and is cached for good. */
export function Drawn({ name, ...box }: DrawnProps) {
  return <use href={`${sprite}#${name}`} {...box} />;
}
