import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { openStreetMapUrl } from "#kernel/geo.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { OutsideLink } from "#platform/web/ui/button.tsx";
import { MAP_PICTURE } from "../../restaurant-constants.ts";

interface MapPictureProps {
  place: { id: string; latitude: string; longitude: string };
  className?: string;
}

/** As the license asks for, in every language. */
const CREDIT = "© OpenStreetMap";
const THEMES = ["light", "dark"] as const;

/** A small map with the place's pin, drawn by the server: no map library, loaded when it comes into sight. */
export function MapPicture({ place, className = "" }: MapPictureProps) {
  const t = useTranslations("common.mapPicture");
  const { language } = usePage();
  const { id, latitude, longitude } = place;
  return (
    <figure className={`overflow-hidden rounded-lg border border-line ${className}`}>
      <Link to={paths.appAround(place, {})} aria-label={t("open")} className="block bg-sunken">
        {THEMES.map((theme) => (
          <img
            key={theme}
            src={paths.mapPicture(id, { theme, language })}
            alt=""
            width={MAP_PICTURE.width}
            height={MAP_PICTURE.height}
            loading="lazy"
            decoding="async"
            className={`h-auto w-full ${theme === "dark" ? "if-dark" : "if-light"}`}
          />
        ))}
      </Link>
      <figcaption className="bg-sunken px-2 text-end text-xs text-soft">
        <OutsideLink
          href={openStreetMapUrl(latitude, longitude)}
          className="inline-block py-1.5 hover:underline"
        >
          <span translate="no">{CREDIT}</span>
        </OutsideLink>
      </figcaption>
    </figure>
  );
}
