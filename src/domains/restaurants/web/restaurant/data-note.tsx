import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { OutsideLink } from "#platform/web/ui/button.tsx";
import { ChevronIcon, LinkIcon } from "#platform/web/ui/icons.tsx";
import type { RestaurantDetail } from "../../contract/restaurants.ts";
import { AskToRegister } from "../ask-to-register.tsx";

const WAY = "inline-flex min-h-11 items-center text-link underline";

/** For owners of an unclaimed place: claim it, correct it, or have it removed. */
function IsYours({ id }: { id: string }) {
  const t = useTranslations("restaurant.yours");
  return (
    <div className="mt-1 border-t border-line pt-3">
      <p className="font-bold">{t("title")}</p>
      <ul className="flex flex-wrap gap-x-4">
        <li>
          <Link to={paths.claim(id)} className={WAY}>
            {t("claim")}
          </Link>
        </li>
        <li>
          <Link to={paths.claim(id, "correct")} className={WAY}>
            {t("correct")}
          </Link>
        </li>
        <li>
          <Link to={paths.claim(id, "remove")} className={WAY}>
            {t("remove")}
          </Link>
        </li>
      </ul>
    </div>
  );
}

/** Where the page's data are from and, for a place that is no partner, a tap away: whose it is and what is wrong. */
export function DataNote({ restaurant }: { restaurant: RestaurantDetail }) {
  const { id, sourceDate, attribution, correctedAt, registrationAsks, isRegistered } = restaurant;
  const t = useTranslations("restaurant");
  const food = useTranslations("food");
  const clock = useWallClock();
  const { language } = usePage();
  const from = { source: food(`source.${restaurant.source}`) };
  const origin =
    sourceDate === null ? t("dataFrom", from) : t("dataFromOn", { ...from, date: clock.date(sourceDate) });
  return (
    <div className="grid gap-1 text-sm text-soft">
      <p>
        <Record url={restaurant.sourceUrl} text={origin} />
        {correctedAt !== null &&
          ` ${t("unregistered.corrected", { date: clock.date(correctedAt.slice(0, 10)) })}`}
      </p>
      {attribution !== null && (
        <p translate="no" className="wrap-anywhere">
          <bdi>{attribution}</bdi>
        </p>
      )}
      {!isRegistered && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-link">
            {t("yours.fold")}
            <ChevronIcon className="size-4 transition-transform duration-150 group-open:rotate-180" />
          </summary>
          <div className="grid gap-2 rounded-card border border-line bg-sunken p-4">
            <p>{t("unregistered.incomplete")}</p>
            {registrationAsks > 0 && (
              <p className="font-medium text-ink">{t("unregistered.asks", { count: registrationAsks })}</p>
            )}
            <AskToRegister
              id={id}
              name={bothNames(restaurant.name, restaurant.nameTranslations, language).name.text}
            />
            <IsYours id={id} />
          </div>
        </details>
      )}
    </div>
  );
}

/** The source, linked to its own record if there is one. */
function Record({ url, text }: { url: string | null; text: string }) {
  if (url === null) return text;
  return (
    <OutsideLink href={url} className="inline-flex min-h-11 items-center gap-1.5 text-link underline">
      <LinkIcon className="size-4" />
      {text}
    </OutsideLink>
  );
}
