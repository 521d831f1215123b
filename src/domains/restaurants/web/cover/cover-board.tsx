import type { Drawing } from "../../drawings.ts";
import { Tag } from "./cover.tsx";
import { pickDesign } from "./design.ts";
import { Drawn } from "./drawn.tsx";

/** Three have room on a phone; the others join on wider screens. */
const JOINS = ["", "", "", "hidden sm:block", "hidden md:block", "hidden lg:block"] as const;

interface CoverBoardProps {
  /** The restaurant's id: the same id always gives the same board. */
  id: string;
  /** Kinds of dishes on its menu, at most six; a curtain without any. */
  drawings: readonly Drawing[];
  className?: string;
}

/**
 * The wide picture of a restaurant without photos: what it serves in a row on the counter, each with its wooden strip.
 * Its lower edge and right corner are left to what the page lays over them. Decorative.
 */
export function CoverBoard({ id, drawings, className = "" }: CoverBoardProps) {
  const { palette, edge } = pickDesign(id);
  const dishes = drawings.length === 0 ? [null] : drawings.slice(0, JOINS.length);
  return (
    <div className={`relative overflow-hidden ${className}`} aria-hidden="true">
      <svg className="absolute inset-0 size-full" aria-hidden="true">
        <rect width="100%" height="100%" className={palette.ground} />
        <Drawn name="edge-curtain" width="100%" height="22%" className={palette.mark} />
        <rect y="62%" width="100%" height="38%" className={palette.table} />
        <Drawn name={`edge-${edge}`} y="80%" width="100%" height="20%" className={palette.mark} />
      </svg>
      <div className="relative flex h-full justify-evenly pr-14 pb-7 pl-13 sm:px-16 sm:pb-8">
        {dishes.map((drawing, at) => (
          <svg
            key={drawing ?? "noren"}
            viewBox="0 0 112 110"
            aria-hidden="true"
            preserveAspectRatio="xMidYMax meet"
            className={`h-full min-w-0 flex-1 overflow-visible ${JOINS[at]}`}
          >
            <circle cx="47" cy="58" r="41" className={palette.disc} />
            <Drawn name={drawing ?? "noren"} x="1" y="8" width="92" height="92" />
            <Tag drawing={drawing} x={93} width={18} size={10.5} />
          </svg>
        ))}
      </div>
    </div>
  );
}
