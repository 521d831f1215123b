import type { ReactNode } from "react";

/** Line icons of uniform weight. Decorative: adjacent text or the button's label carries the meaning. */
function icon(children: ReactNode) {
  return function Icon({ className = "size-5" }: { className?: string }) {
    return (
      <svg
        viewBox="0 0 24 24"
        className={`shrink-0 ${className}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {children}
      </svg>
    );
  };
}

export const GlobeIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18" />
  </>,
);
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
);
export const BackIcon = icon(<path d="M19 12H5m6-6-6 6 6 6" />);
export const ForwardIcon = icon(<path d="M5 12h14m-6-6 6 6-6 6" />);
export const UpIcon = icon(<path d="M12 19V5m-6 6 6-6 6 6" />);
export const DownIcon = icon(<path d="M12 5v14m6-6-6 6-6-6" />);
export const UndoIcon = icon(<path d="M9 8H15a5 5 0 0 1 0 10H8M9 8l4-4M9 8l4 4" />);
/** Drag handle. */
export const GripIcon = icon(<path d="M5 8h14M5 12h14M5 16h14" />);
export const TrashIcon = icon(<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5m4-5v5" />);
export const CameraIcon = icon(
  <>
    <path d="M4 8h3.500L9 5.500h6L16.500 8H20v11H4z" />
    <circle cx="12" cy="13" r="3.500" />
  </>,
);
export const ChevronIcon = icon(<path d="m6 9 6 6 6-6" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />);
export const WarningIcon = icon(
  <>
    <path d="M12 3.500 22 20.500H2z" />
    <path d="M12 10v5m0 2.800v.010" />
  </>,
);
export const CardIcon = icon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="M7 10h10M7 14h6" />
  </>,
);
export const PinIcon = icon(
  <>
    <path d="M12 21s7-6.2 7-11a7 7 0 1 0-14 0c0 4.8 7 11 7 11z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
);
export const LocateIcon = icon(
  <>
    <circle cx="12" cy="12" r="6" />
    <path d="M12 2v4m0 12v4M2 12h4m12 0h4" />
    <circle cx="12" cy="12" r="1.5" fill="currentColor" />
  </>,
);
export const PhoneIcon = icon(
  <path d="M6 3h3l1.5 5-2 1.5a12 12 0 0 0 6 6l1.5-2 5 1.5v3a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z" />,
);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.5 2" />
  </>,
);
export const HeartIcon = icon(
  <path d="M12 20S4 14.5 4 9a4.5 4.5 0 0 1 8-2.8A4.5 4.5 0 0 1 20 9c0 5.5-8 11-8 11z" />,
);
export const ShareIcon = icon(
  <>
    <path d="M12 15V3m-4 4 4-4 4 4" />
    <path d="M5 12v8h14v-8" />
  </>,
);
export const CalendarIcon = icon(
  <>
    <rect x="4" y="5" width="16" height="16" rx="2" />
    <path d="M4 10h16M8 3v4m8-4v4" />
  </>,
);
export const InstallIcon = icon(
  <>
    <path d="M12 4v10m-4-4 4 4 4-4" />
    <path d="M5 16v4h14v-4" />
  </>,
);
export const LinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1" />,
);
export const CopyIcon = icon(
  <>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path d="M5 15H4V5a1 1 0 0 1 1-1h10v1" />
  </>,
);
export const ListIcon = icon(<path d="M9 6h11M9 12h11M9 18h11M4.500 6h.010M4.500 12h.010M4.500 18h.010" />);
export const BasketIcon = icon(<path d="M4 9h16l-2 11H6zM8 9l4-6 4 6M10 13v3m4-3v3" />);
export const BellIcon = icon(
  <>
    <path d="M6 16V11a6 6 0 0 1 12 0v5l1.500 2h-15z" />
    <path d="M10 21h4" />
  </>,
);
/** Two speech bubbles. */
export const ChatIcon = icon(
  <>
    <path d="M4 5h12v8H9l-3.500 3v-3H4z" />
    <path d="M19 9h1.500v8H19v3l-3.500-3H10.500" />
  </>,
);
export const WalkIcon = icon(
  <>
    <circle cx="13" cy="4.500" r="1.500" />
    <path d="m8 12 2.500-3.500 3-.500 1.500 3.500 3 1M13 8l-1.500 5.500 3 3 1 4.500M11.500 13.500 10 18l-2.500 3" />
  </>,
);
export const TaxiIcon = icon(
  <>
    <path d="M9 6.500V4h6v2.500M5.500 11.500l1.500-5h10l1.500 5M4 17.500v-5l1.500-1h13l1.500 1v5zM6 17.500V20m12-2.500V20" />
    <path d="M7.500 14.500h.010M16.500 14.500h.010" />
  </>,
);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.500 20a7.500 7.500 0 0 1 15 0" />
  </>,
);
export const EyeIcon = icon(
  <>
    <path d="M2 12s3.500-6.500 10-6.500S22 12 22 12s-3.500 6.500-10 6.500S2 12 2 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const EyeOffIcon = icon(
  <path d="M4 4l16 16M9 6c1-.300 2-.500 3-.500 6.500 0 10 6.500 10 6.500a16 16 0 0 1-3.200 3.900M6 7.500A16 16 0 0 0 2 12s3.500 6.500 10 6.500c1.600 0 3-.400 4.200-1M10 10a3 3 0 0 0 4 4" />,
);
export const LogOutIcon = icon(<path d="M14 4H6v16h8M10 12h10m-4-4 4 4-4 4" />);
export const BowlIcon = icon(
  <path d="M3 11h18a9 9 0 0 1-18 0zM9 20h6M8 7.500c0-1.500 1.500-1.500 1.500-3M13 7.500c0-1.500 1.500-1.500 1.500-3" />,
);
export const MapIcon = icon(<path d="m3 6 6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14m6-12v14" />);
export const StoreIcon = icon(<path d="M4 10v10h16V10M3 10l2-6h14l2 6zM9 20v-6h6v6" />);
export const ChartIcon = icon(<path d="M4 4v16h16M8.5 16v-4m4 4V8m4 8v-6" />);
export const LeafIcon = icon(<path d="M5 19c0-9 5-14 15-14 0 10-5 15-13 14-1-5 3-8 7-9" />);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const FilterIcon = icon(<path d="M4 6h16M7 12h10M10 18h4" />);
export const InstagramIcon = icon(
  <>
    <rect x="4" y="4" width="16" height="16" rx="4.5" />
    <circle cx="12" cy="12" r="3.5" />
    <path d="M16.8 7.2h.010" />
  </>,
);

/** Filled; for ratings, beside a number. */
export function StarIcon({ className = "size-4" }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 fill-current ${className}`} aria-hidden="true">
      <path d="m12 2.5 2.9 6.2 6.6.8-4.9 4.6 1.3 6.7L12 17.5l-5.9 3.3 1.3-6.7L2.5 9.5l6.6-.800z" />
    </svg>
  );
}
interface LocationDotProps {
  state: keyof typeof LOOKS;
  className: string;
}

/** Status of the user's position as a dot in its map color. Adjacent text says the same. */
export function LocationDot({ state, className }: LocationDotProps) {
  return <span aria-hidden="true" className={`size-2.5 rounded-full ${LOOKS[state]} ${className}`} />;
}

const LOOKS = {
  unknown: "border-2 border-faint",
  requesting: "animate-pulse bg-self",
  granted: "bg-self",
  denied: "bg-call",
} as const;
