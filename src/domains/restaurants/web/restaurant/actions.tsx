import { useTranslations } from "use-intl";
import { telHref } from "#kernel/phone.ts";
import { openStreetMapUrl } from "#platform/web/lib/page/outside-urls.ts";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { GlobeIcon, InstagramIcon, MapIcon, PhoneIcon } from "#platform/web/ui/icons.tsx";
import { OutsideLink } from "#platform/web/ui/outside-link.tsx";
import type { RestaurantDetail } from "../../contract/restaurants.ts";

/** Ways to reach the restaurant outside the product. Only those that exist are offered. */
export function Actions({ restaurant }: { restaurant: RestaurantDetail }) {
  const t = useTranslations("restaurant.actions");
  const { phone, instagram, website, latitude, longitude } = restaurant;
  const wide = { className: buttonClass("quiet", "w-full sm:w-auto") };
  return (
    <ul aria-label={t("label")} className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {phone && (
        <li>
          <a href={telHref(phone)} className={buttonClass("quiet", "w-full sm:w-auto")}>
            <PhoneIcon />
            {t("call")}
          </a>
        </li>
      )}
      {website && (
        <li>
          <OutsideLink href={website} {...wide}>
            <GlobeIcon />
            {t("website")}
          </OutsideLink>
        </li>
      )}
      {instagram && (
        <li>
          <OutsideLink href={`https://www.instagram.com/${encodeURIComponent(instagram)}/`} {...wide}>
            <InstagramIcon />
            {t("instagram")}
          </OutsideLink>
        </li>
      )}
      <li className="last:odd:col-span-2">
        <OutsideLink href={openStreetMapUrl(latitude, longitude)} {...wide}>
          <MapIcon />
          {t("map")}
        </OutsideLink>
      </li>
    </ul>
  );
}
