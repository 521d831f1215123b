import { useTranslations } from "use-intl";
import { NorenSign } from "../card/partner-mark.tsx";

/** What the signs on the map mean. They differ in shape, not only in colour. */
export function MapLegend() {
  const t = useTranslations("discovery.legend");
  return (
    <ul
      aria-label={t("title")}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-card px-4 py-2 text-xs text-soft lg:border-b-0 lg:border-t"
    >
      <li className="flex items-center gap-1.5">
        <NorenSign />
        {t("partner")}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-3.5 rounded-full border-3 border-call" />
        {t("restaurant")}
      </li>
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className="size-3.5 rounded-full border-2 border-white bg-self shadow-card"
        />
        {t("you")}
      </li>
    </ul>
  );
}
