import { useTranslations } from "use-intl";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { LinkIcon } from "#platform/web/ui/icons.tsx";
import { OutsideLink } from "#platform/web/ui/outside-link.tsx";
import type { RestaurantDetail } from "../../contract/restaurants.ts";

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
