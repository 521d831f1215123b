import { useTranslations } from "use-intl";
import { useHydrated } from "../page/hydration.ts";
import { OutsideLink } from "../ui/button.tsx";
import { WalkIcon } from "../ui/icons.tsx";

/** Devices whose own maps open by this address. */
const APPLE = /iPhone|iPad|iPod|Macintosh/;

interface Place {
  /** Degrees as text. */
  latitude: string;
  longitude: string;
}

/** The way there on foot, in the device's own map: Apple's on its devices, else Google's. */
export function directionsUrl({ latitude, longitude }: Place, device: string): string {
  const place = `${latitude},${longitude}`;
  return APPLE.test(device)
    ? `https://maps.apple.com/?${new URLSearchParams({ daddr: place, dirflg: "w" })}`
    : `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: place, travelmode: "walking" })}`;
}

export function DirectionsLink({ className, ...place }: Place & { className: string }) {
  const t = useTranslations("common");
  const device = useHydrated() ? navigator.userAgent : "";
  return (
    <OutsideLink href={directionsUrl(place, device)} className={className}>
      <WalkIcon />
      {t("directions")}
    </OutsideLink>
  );
}
