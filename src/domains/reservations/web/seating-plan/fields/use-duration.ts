import { useTranslations } from "use-intl";
import { durationOf } from "../model/choices.ts";

/** Says minutes as people do: "1 hour 30 minutes", "2 days". */
export function useDuration(): (minutes: number) => string {
  const t = useTranslations("inventory.duration");
  return (all) => {
    const { days, hours, minutes } = durationOf(all);
    if (days > 0) return t("days", { count: days });
    if (hours === 0) return t("minutes", { count: minutes });
    if (minutes === 0) return t("hours", { count: hours });
    return t("both", { hours: t("hours", { count: hours }), minutes: t("minutes", { count: minutes }) });
  };
}
