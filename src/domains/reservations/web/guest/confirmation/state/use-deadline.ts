import { useTranslations } from "use-intl";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";
import { useIsElsewhere } from "#platform/web/i18n/zones/zone.ts";
import { useZoneClock } from "#platform/web/i18n/zones/zone-clock.ts";

/** Writes an instant (ISO 8601) on the restaurant's clock, and on the reader's beside it where that shows another time. */
export function useDeadline(zone: string): (instant: string) => string {
  const t = useTranslations("confirmation");
  const there = useZoneClock(zone);
  const here = useOwnClock();
  const isElsewhere = useIsElsewhere(zone);
  return (instant) =>
    isElsewhere ? `${there(instant)} (${t("yourTime", { time: here(instant) })})` : there(instant);
}
