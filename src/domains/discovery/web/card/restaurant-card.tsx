import { memo, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useFavourite } from "#domains/accounts/web/favourites.ts";
import type { RestaurantCard as Card } from "#domains/restaurants/contract/restaurants.ts";
import { useCuisineName } from "#domains/restaurants/web/restaurant-labels.tsx";
import { useDistance } from "#platform/web/i18n/numbers.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { ChevronIcon, HeartIcon } from "#platform/web/ui/icons.tsx";
import type { Wish } from "../search/wish.ts";
import { NorenSign, OpenBadge, Price, Rating } from "./card-badges.tsx";
import { isBookable, namesOf } from "./card-facts.ts";
import { CardMore } from "./card-more.tsx";
import { CardPicture, carryPicture } from "./card-picture.tsx";
import { useCardTables, useRestaurantPath, useWish } from "./card-tables.ts";
import { NeedsVerdict } from "./needs-verdict.tsx";

interface RestaurantCardProps {
  card: Card;
  /** Highlighted together with its pin on the map. */
  isHighlighted?: boolean;
  /** Still listed, but removed on the next visit: drawn as a placeholder with readable text. */
  isLeaving?: boolean;
  onHighlight?(id: string | null): void;
  /** Shows the restaurant on the map; absent without a map. */
  onShowOnMap?(id: string): void;
  /** The table whose free times are shown; by default the one in the page's address. */
  wish?: Wish;
  ref?: Ref<HTMLElement>;
}

/** One restaurant of a list: what decides in at most 140 pixels, the rest on a tap. */
export const RestaurantCard = memo(function RestaurantCard(props: RestaurantCardProps) {
  const { card, isHighlighted = false, isLeaving = false, onHighlight, onShowOnMap } = props;
  const t = useTranslations("discovery.card");
  const { language } = usePage();
  const { name, original } = namesOf(card, language);
  const { Times } = useCardTables();
  const said = useWish();
  const restaurantPath = useRestaurantPath();
  return (
    <article
      ref={props.ref}
      data-restaurant={card.id}
      aria-labelledby={`name-${card.id}`}
      onPointerEnter={() => onHighlight?.(card.id)}
      onPointerLeave={() => onHighlight?.(null)}
      onFocus={() => onHighlight?.(card.id)}
      onBlur={() => onHighlight?.(null)}
      className={`grid grid-cols-1 content-start rounded-card border p-2.5 [&:lang(th)]:py-2 transition-colors duration-150 ${
        isLeaving ? "border-dashed border-faint bg-page" : "border-line bg-card shadow-card"
      } ${isHighlighted ? "border-shu-600! ring-1 ring-shu-600" : ""}`}
    >
      <div className="relative grid grid-cols-[min(6rem,28%)_minmax(0,1fr)] gap-3">
        <div data-picture="" className="relative min-h-22 overflow-hidden rounded-lg bg-sunken">
          <CardPicture
            card={card}
            className={`absolute inset-0 h-full w-full ${isLeaving ? "grayscale" : ""}`}
          />
          <OpenBadge {...card} isOnPicture />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-px [&:lang(th)]:gap-0">
          <h3 id={`name-${card.id}`} className="flex min-w-0 items-center gap-1.5 pr-9 leading-5 font-bold">
            {card.isRegistered && (
              <span title={t("partner")} className="inline-flex shrink-0">
                <NorenSign />
                <span className="sr-only">{t("partner")}</span>
              </span>
            )}
            <Link
              to={restaurantPath(card.id)}
              lang={name.lang}
              viewTransition
              onClick={carryPicture}
              className="min-w-0 truncate hover:text-link hover:underline"
            >
              {name.text}
            </Link>
          </h3>
          {original && (
            <p lang={original.lang} className="truncate pr-9 text-xs leading-4 text-soft">
              {original.text}
            </p>
          )}
          <Facts card={card} />
          <div className={isBookable(card) ? "" : "pr-9"}>
            <NeedsVerdict claims={card.claims} />
          </div>
          {!isLeaving && <Times card={card} name={name.text} wish={props.wish ?? said} isShort />}
        </div>
        <FavouriteButton id={card.id} name={name.text} />
      </div>
      {!isLeaving && (
        <More name={name.text}>
          <CardMore card={card} name={name.text} onShowOnMap={onShowOnMap} />
        </More>
      )}
    </article>
  );
});

/** The rest of a card on a tap, in the corner of what decides. It is rendered when it is opened, also before hydration. */
function More({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations("discovery.card");
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(box.current?.open ?? false), []);
  return (
    <details
      ref={box}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group relative"
    >
      <summary
        aria-label={t("moreOf", { name })}
        className="scripted absolute -right-2.5 -bottom-2.5 grid size-11 cursor-pointer list-none place-items-center rounded-full text-soft group-open:bottom-full group-open:-mb-2.5 hover:text-link"
      >
        <ChevronIcon className="size-5 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      {isOpen && <div className="pt-3">{children}</div>}
    </details>
  );
}

/** Known ones of rating, way, price and cuisine, as many as fit in one line. */
function Facts({ card }: { card: Card }) {
  const cuisine = useCuisineName()(card.cuisine, card.cuisine_type);
  return (
    <p className="flex h-4 min-w-0 flex-wrap items-center gap-x-2 overflow-hidden text-xs leading-4 whitespace-nowrap text-soft">
      <Rating card={card} />
      <WayThere metres={card.distance} />
      <Price card={card} />
      {cuisine && <span>{cuisine}</span>}
    </p>
  );
}

/** Meters that are walked in a minute, and up to which people walk. */
const WALKED = 80;
const FARTHEST_WALK = 2_400;

/** Minutes on foot in a straight line; the distance where nobody walks. */
function WayThere({ metres }: { metres: number | undefined }) {
  const t = useTranslations("discovery.card");
  const distance = useDistance();
  if (metres === undefined) return null;
  const minutes = Math.max(1, Math.ceil(metres / WALKED));
  return (
    <span className="tabular font-semibold text-ink" title={t("straight", { distance: distance(metres) })}>
      {metres > FARTHEST_WALK ? distance(metres) : t("walk", { minutes })}
    </span>
  );
}

/** Adds a restaurant to the favourites, or removes it. */
function FavouriteButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations("discovery.card");
  const [isSaved, toggle] = useFavourite(id);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={t("save", { name })}
      title={isSaved ? t("saved") : t("saveShort")}
      onClick={toggle}
      className="absolute -top-2.5 -right-2.5 grid size-11 place-items-center rounded-full text-faint hover:text-warn aria-pressed:text-warn"
    >
      <HeartIcon className={`size-5 ${isSaved ? "fill-current" : ""}`} />
    </button>
  );
}
