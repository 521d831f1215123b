import { useTranslations } from "use-intl";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { useIsElsewhere } from "#platform/web/i18n/zones/zone.ts";
import { ClockIcon } from "#platform/web/ui/icons.tsx";
import type { OpeningState } from "../../contract/restaurants.ts";

interface OpenStateProps {
  opening: OpeningState | null;
  /** The hour alone says when it opens or closes; otherwise the day is said with it. */
  changesSoon: boolean;
  zone: string;
  zoneName: string;
}

/** Open or closed on the restaurant's own clock, and until when. */
export function OpenState({ opening, changesSoon, zone, zoneName }: OpenStateProps) {
  const t = useTranslations("restaurant.open");
  const isElsewhere = useIsElsewhere(zone);
  // Of Japan's clock it is known before the first paint, so that no line grows under the reader's eyes.
  const shown = zone === "Asia/Tokyo" ? "elsewhere-only" : isElsewhere ? "" : "hidden";
  if (opening === null) return <p className="text-soft">{t("unknown")}</p>;
  const colours = opening.isOpen ? "bg-good-bg text-good" : "bg-sunken text-ink";
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold ${colours}`}>
        <ClockIcon className="size-4" />
        {opening.isOpen ? t("open") : t("closed")}
      </span>
      <span>
        <NextChange opening={opening} isSoon={changesSoon} />
        <span className={`text-soft ${shown}`}> {t("zone", { zone: zoneName })}</span>
      </span>
    </p>
  );
}

function NextChange({ opening: { isOpen, nextChange }, isSoon }: { opening: OpeningState; isSoon: boolean }) {
  const t = useTranslations("restaurant.open");
  const clock = useWallClock();
  if (nextChange === null) return null;
  const time = clock.time(nextChange);
  const day = clock.day(nextChange);
  if (isSoon) return isOpen ? t("closes", { time }) : t("opens", { time });
  return isOpen ? t("closesOn", { day, time }) : t("opensOn", { day, time });
}
