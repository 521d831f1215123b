import { useTranslations } from "use-intl";
import { directionsUrl, type Spot } from "#kernel/geo.ts";
import { useHydrated } from "../page/hydration.ts";
import { OutsideLink } from "../ui/button.tsx";
import { WalkIcon } from "../ui/icons.tsx";

export function DirectionsLink({ className, ...place }: Spot & { className: string }) {
  const t = useTranslations("common");
  const device = useHydrated() ? navigator.userAgent : "";
  return (
    <OutsideLink href={directionsUrl(place, device)} className={className}>
      <WalkIcon />
      {t("directions")}
    </OutsideLink>
  );
}
