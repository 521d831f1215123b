import { useTranslations } from "use-intl";
import type { RestaurantDetail } from "../../../shared/contract/restaurants.ts";
import { useWallClock } from "../../i18n/wall-clock.ts";
import { LinkIcon } from "../../ui/icons.tsx";
import { OutsideLink } from "../../ui/outside-link.tsx";

const BADGE =
  "inline-flex items-center gap-1.5 rounded-full bg-card px-3 text-sm font-medium text-ink shadow-card";

/** Where the page's data come from and of when they are, with the source's own record where there is one. */
export function SourceBadge({ restaurant }: { restaurant: RestaurantDetail }) {
  const t = useTranslations("restaurant");
  const food = useTranslations("food");
  const clock = useWallClock();
  const { sourceDate, sourceUrl } = restaurant;
  const source = food(`source.${restaurant.source}`);
  const text =
    sourceDate === null
      ? t("dataFrom", { source })
      : t("dataFromOn", { source, date: clock.date(sourceDate) });
  if (sourceUrl === null) return <span className={`${BADGE} py-1`}>{text}</span>;
  return (
    <OutsideLink href={sourceUrl} className={`${BADGE} min-h-11 py-1 hover:bg-sunken`}>
      <LinkIcon className="size-4" />
      <span className="underline">{text}</span>
    </OutsideLink>
  );
}
