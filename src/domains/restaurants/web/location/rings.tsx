import { ALERT_DISTANCES } from "#domains/accounts/alert-settings.ts";

const CENTRE = 160;
/** Pixels of the drawing for one metre. */
const SCALE = 0.72;
/** Restaurants around, in metres east and south; the first is a partner. */
const PLACES = [
  { x: 58, y: -52, isPartner: true },
  { x: -118, y: 22, isPartner: false },
  { x: 62, y: 30, isPartner: false },
  { x: -62, y: -104, isPartner: false },
  { x: 150, y: 62, isPartner: false },
] as const;

/** The reader in the middle, the distances at which they are told, and what is around. A picture of the promise. */
export function Rings({ isFound, isLooking }: { isFound: boolean; isLooking: boolean }) {
  return (
    <svg viewBox="0 0 320 320" className="mx-auto block w-full max-w-72 p-4 lg:max-w-none" aria-hidden="true">
      {ALERT_DISTANCES.map((metres) => (
        <g key={metres}>
          <circle
            cx={CENTRE}
            cy={CENTRE}
            r={metres * SCALE}
            className="fill-ai-600/15 stroke-washi-200/50"
            strokeDasharray="3 5"
          />
          <text
            x={CENTRE}
            y={CENTRE + metres * SCALE - 6}
            textAnchor="middle"
            className="fill-washi-200 text-[11px]"
          >
            {metres} m
          </text>
        </g>
      ))}
      {PLACES.map(({ x, y, isPartner }) => (
        <g key={x} transform={`translate(${CENTRE + x * SCALE} ${CENTRE + y * SCALE})`}>
          {isPartner ? (
            <path d="M-13-12h26v3h-2v20l-7-3-4 3-4-3-7 3V-9h-2z" className="fill-shu-500" />
          ) : (
            <circle r="6" className="fill-washi-50 stroke-shu-500" strokeWidth="4" />
          )}
        </g>
      ))}
      <g className={isLooking ? "animate-pulse" : ""}>
        <circle cx={CENTRE} cy={CENTRE} r="17" className="fill-self/30" />
        <circle
          cx={CENTRE}
          cy={CENTRE}
          r="8"
          className={isFound ? "fill-self stroke-white" : "fill-ai-900 stroke-washi-200"}
          strokeWidth="3"
        />
      </g>
    </svg>
  );
}
