import type { Drawing } from "../../drawings.ts";
import { Tag } from "./cover.tsx";
import { pickDesign } from "./design.ts";
import { Drawn } from "./drawn.tsx";

/** As many as a phone has room for; the others join on wider screens. */
const ON_PHONES = 3;
const JOINS = ["", "", "", "hidden sm:block", "hidden md:block", "hidden lg:block"] as const;

interface CoverBoardProps {
  /** The restaurant's id: the same id always gives the same board. */
  id: string;
  /** Kinds of dishes on its menu, at most six; a curtain without any. */
  drawings: readonly Drawing[];
  className?: string;
}

/**
 * The wide picture of a restaurant without photos: what it serves in a row on the counter, each under its wooden strip.
 * Decorative.
 */
export function CoverBoard({ id, drawings, className = "" }: CoverBoardProps) {
  const { palette, edge } = pickDesign(id);
  const dishes = drawings.length === 0 ? [null] : drawings.slice(0, JOINS.length);
  const isAlone = dishes.length < ON_PHONES;
  return (
    <div className={`relative overflow-hidden ${className}`} aria-hidden="true">
      <svg className="absolute inset-0 size-full" aria-hidden="true">
        <rect width="100%" height="100%" className={palette.ground} />
        {isAlone && <Drawn name="edge-rays" width="100%" height="100%" className={palette.mark} />}
        <rect y="74%" width="100%" height="26%" className={palette.table} />
        <Drawn name={`edge-${edge}`} y="82%" width="100%" height="18%" className={palette.mark} />
      </svg>
      <div className="relative flex h-full justify-evenly px-14 sm:px-16">
        {dishes.map((drawing, at) => (
          <svg
            key={drawing ?? "noren"}
            viewBox="0 0 120 110"
            aria-hidden="true"
            preserveAspectRatio="xMidYMax meet"
            className={`h-full min-w-0 flex-1 overflow-visible ${JOINS[at]}`}
          >
            <circle cx="52" cy="58" r="41" className={palette.disc} />
            <Drawn name={drawing ?? "noren"} x="4" y="8" width="96" height="92" />
            <Tag drawing={drawing} x={98} width={18} size={10.5} />
          </svg>
        ))}
      </div>
    </div>
  );
}
