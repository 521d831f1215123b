import { DRAWINGS, type Drawing } from "../../drawings.ts";
import { type CoverDesign, pickDesign } from "./design.ts";
import { Drawn } from "./drawn.tsx";

interface CoverProps {
  /** The restaurant's id: the same id always gives the same picture. */
  id: string;
  /** What it is drawn as; null for a curtain without a dish. */
  drawing: Drawing | null;
  className?: string;
}

/** The picture of a restaurant without photos: its dish, composed like a printed menu. Decorative; fills its box like a photo. */
export function Cover({ id, drawing, className = "" }: CoverProps) {
  const design = pickDesign(id);
  return (
    <svg className={`block overflow-hidden ${className}`} aria-hidden="true">
      <rect width="100%" height="100%" className={design.palette.ground} />
      <Composition {...design} drawing={drawing} />
    </svg>
  );
}

/** Measures are shares of the box, so that the picture fits a card as well as a wide panel. */
function Composition({ palette, edge, layout, drawing }: CoverDesign & Pick<CoverProps, "drawing">) {
  const pattern = `edge-${edge}` as const;
  const dish = drawing ?? "noren";
  switch (layout) {
    case "sun":
      return (
        <>
          <Disc y={46} r={38} className={palette.disc} />
          <Drawn name={pattern} y="82%" width="100%" height="18%" className={palette.mark} />
          <Drawn name={dish} x="11%" y="8%" width="78%" height="78%" />
        </>
      );
    case "counter":
      return (
        <>
          <Disc y={54} r={36} className={palette.disc} />
          <rect y="72%" width="100%" height="28%" className={palette.table} />
          <Drawn name={pattern} y="80%" width="100%" height="20%" className={palette.mark} />
          <Drawn name={dish} x="10%" y="6%" width="80%" height="80%" />
        </>
      );
    case "label":
      return (
        <>
          <Drawn name="edge-stripes" width="100%" height="100%" className={`${palette.mark} opacity-60`} />
          <Disc y={48} r={37} className={palette.disc} />
          <Drawn name={dish} x="14%" y="13%" width="72%" height="74%" />
        </>
      );
    case "curtain":
      return (
        <>
          <Disc y={58} r={35} className={palette.disc} />
          <Drawn name="edge-curtain" width="100%" height="19%" className={palette.mark} />
          <Drawn name={dish} x="12%" y="20%" width="76%" height="76%" />
        </>
      );
    case "board":
      return (
        <>
          <Disc x={40} y={52} r={35} className={palette.disc} />
          <Drawn name={dish} x="3%" y="15%" width="74%" height="74%" />
          <svg x="100%" className="overflow-visible" aria-hidden="true">
            <Tag drawing={drawing} x={-25} width={19} size={11} />
          </svg>
        </>
      );
  }
}

/** A disc on a field of 96, centered in the box. */
function Disc({ x = 48, y, r, className }: { x?: number; y: number; r: number; className: string }) {
  return (
    <svg viewBox="0 0 96 96" width="100%" height="100%" aria-hidden="true">
      <circle cx={x} cy={y} r={r} className={className} />
    </svg>
  );
}

interface TagProps {
  drawing: Drawing | null;
  x: number;
  width: number;
  size: number;
}

/** The wooden strip on the wall of such a house, with the word of its dish. Hangs from the upper edge. */
export function Tag({ drawing, x, width, size }: TagProps) {
  if (drawing === null) return null;
  const word = DRAWINGS[drawing];
  const middle = x + width / 2;
  return (
    <g lang="ja">
      <rect
        x={x}
        y={6}
        width={width}
        height={word.length * size * 1.08 + size}
        rx="1.5"
        className="fill-plate"
      />
      <circle cx={middle} cy={9.5} r="1" className="fill-sumi-600" />
      <text
        x={middle}
        y={6 + size * 0.7}
        fontSize={size}
        fontWeight="700"
        className="fill-sumi-900 [writing-mode:vertical-rl]"
      >
        {word}
      </text>
    </g>
  );
}
