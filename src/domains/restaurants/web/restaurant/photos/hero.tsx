import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useFavourite } from "#domains/accounts/web/favourites.ts";
import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { BackIcon, HeartIcon } from "#platform/web/ui/icons.tsx";
import { SourceBadge } from "../source-badge.tsx";
import { RestaurantPhoto } from "./restaurant-photo.tsx";

const ROUND = "grid size-11 place-items-center rounded-full bg-card text-ink shadow-card hover:bg-sunken";

/** The picture, with the way back, the heart and where the page's data come from. */
export function Hero({ restaurant, name }: { restaurant: RestaurantDetail; name: string }) {
  const t = useTranslations("restaurant");
  const { id, cuisine, imageUrl } = restaurant;
  return (
    <div className="relative">
      <RestaurantPhoto
        id={id}
        cuisine={cuisine}
        url={imageUrl}
        label={t("photoOf", { name })}
        shape="banner"
        className="h-56 w-full sm:h-72 sm:rounded-card lg:h-80"
      />
      <div className="absolute inset-x-3 top-3 flex justify-between">
        <Link to={paths.app()} className={ROUND} aria-label={t("back")}>
          <BackIcon />
        </Link>
        <FavouriteButton id={id} />
      </div>
      <div className="absolute bottom-3 left-3 max-w-[calc(100%-1.5rem)]">
        <SourceBadge restaurant={restaurant} />
      </div>
    </div>
  );
}

function FavouriteButton({ id }: { id: string }) {
  const t = useTranslations("restaurant");
  const [isSaved, toggle] = useFavourite(id);
  return (
    <button
      type="button"
      className={ROUND}
      onClick={toggle}
      aria-pressed={isSaved}
      aria-label={t("favourite")}
      title={isSaved ? t("favouriteSaved") : t("favourite")}
    >
      <HeartIcon className={isSaved ? "size-5 fill-shu-600 text-shu-600" : "size-5"} />
    </button>
  );
}
