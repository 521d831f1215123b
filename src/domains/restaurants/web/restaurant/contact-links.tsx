import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { telHref } from "#kernel/phone.ts";
import { DirectionsLink } from "#platform/web/device/directions-link.tsx";
import { buttonClass, OutsideLink } from "#platform/web/ui/button.tsx";
import { GlobeIcon, InstagramIcon, PhoneIcon } from "#platform/web/ui/icons.tsx";
import type { RestaurantDetail } from "../../contract/restaurants.ts";
import { TaxiButton } from "../place/taxi-view.tsx";

const NARROW = buttonClass(
  "quiet",
  "h-full w-full flex-col gap-0.5 px-1! py-1.5! text-sm leading-tight sm:w-auto sm:flex-row sm:gap-2 sm:px-4! sm:text-base",
);

/** How to get there and whom to call: one tap each. */
export function WaysThere({ restaurant }: { restaurant: RestaurantDetail }) {
  const t = useTranslations("restaurant.actions");
  const { phone, latitude, longitude } = restaurant;
  return (
    <ul aria-label={t("label")} className="grid auto-cols-fr grid-flow-col gap-2 sm:flex sm:flex-wrap">
      <li>
        <DirectionsLink latitude={latitude} longitude={longitude} className={NARROW} />
      </li>
      <TaxiItem>
        <TaxiButton place={restaurant} className={NARROW} />
      </TaxiItem>
      {phone && (
        <li>
          <a href={telHref(phone)} className={NARROW}>
            <PhoneIcon />
            {t("call")}
          </a>
        </li>
      )}
    </ul>
  );
}

/** Without scripts the button is hidden, and so is its place. */
function TaxiItem({ children }: { children: ReactNode }) {
  return <li className="scripted">{children}</li>;
}

/** Where else the restaurant is found; only what it has. */
export function ContactLinks({ restaurant: { instagram, website } }: { restaurant: RestaurantDetail }) {
  const t = useTranslations("restaurant.actions");
  const look = { className: buttonClass("quiet") };
  if (!website && !instagram) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {website && (
        <li>
          <OutsideLink href={website} {...look}>
            <GlobeIcon />
            {t("website")}
          </OutsideLink>
        </li>
      )}
      {instagram && (
        <li>
          <OutsideLink href={`https://www.instagram.com/${encodeURIComponent(instagram)}/`} {...look}>
            <InstagramIcon />
            {t("instagram")}
          </OutsideLink>
        </li>
      )}
    </ul>
  );
}
