import { memo, type Ref } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useFavourite } from "#domains/accounts/web/favourites.ts";
import type { Claim } from "#domains/dietary/dietary.ts";
import type { RestaurantCard as Card } from "#domains/restaurants/contract/restaurants.ts";
import { AskToRegister } from "#domains/restaurants/web/ask-to-register.tsx";
import { ClaimBadge } from "#domains/restaurants/web/claim-badge.tsx";
import { useCuisineName } from "#domains/restaurants/web/restaurant-labels.tsx";
import { useDistance } from "#platform/web/i18n/numbers.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { HeartIcon, PinIcon } from "#platform/web/ui/icons.tsx";
import { CardActions } from "./card-actions.tsx";
import { NorenSign, OpenBadge, PartnerMark, PriceLevel, Rating } from "./card-badges.tsx";
import {
  addressOf,
  descriptionOf,
  isBookable,
  namesOf,
  perfectFor,
  servedClaims,
  specialtiesOf,
} from "./card-facts.ts";
import { CardPicture } from "./card-picture.tsx";
import { useCardTables, useRestaurantPath, useWish } from "./card-tables.ts";

const SHOWN = 3;

/** Dietary claims with their level. Renders nothing without claims. */
function DietBadges({ claims }: { claims: readonly Claim[] }) {
  const t = useTranslations("discovery.card");
  const food = useTranslations("food");
  const served = servedClaims(claims);
  if (served.length === 0) return null;
  const rest = served
    .slice(SHOWN)
    .map(({ subject, level }) => `${food(`claim.${subject}`)} (${food(`claimLevel.${level}`)})`);
  return (
    <ul className="flex flex-wrap items-center gap-x-3 gap-y-1.5" aria-label={t("diets")}>
      {served.slice(0, SHOWN).map((claim) => (
        <li key={claim.subject} className="inline-flex min-w-0 max-w-full flex-wrap items-center gap-x-1.5">
          <ClaimBadge claim={claim} />
          <span className="text-xs text-soft">{food(`claimLevel.${claim.level}`)}</span>
        </li>
      ))}
      {rest.length > 0 && (
        <li
          title={rest.join(", ")}
          className="rounded-full bg-good-bg px-2.5 py-0.5 text-sm font-medium text-good"
        >
          <span aria-hidden="true">{t("moreBadges", { count: rest.length })}</span>
          <span className="sr-only">{rest.join(", ")}</span>
        </li>
      )}
    </ul>
  );
}

interface RestaurantCardProps {
  card: Card;
  /** Highlighted together with its pin on the map. */
  isHighlighted?: boolean;
  /** Still listed, but removed on the next visit: drawn as a placeholder with readable text. */
  isLeaving?: boolean;
  onHighlight?(id: string | null): void;
  /** Shows the restaurant on the map; absent without a map. */
  onShowOnMap?(id: string): void;
  ref?: Ref<HTMLElement>;
}

/** One restaurant of a list, with everything needed to choose. */
export const RestaurantCard = memo(function RestaurantCard(props: RestaurantCardProps) {
  const { card, isHighlighted = false, isLeaving = false, onHighlight, onShowOnMap } = props;
  const { language } = usePage();
  const { name, original } = namesOf(card, language);
  const description = descriptionOf(card, language);
  const address = addressOf(card, language);
  const { Times } = useCardTables();
  const wish = useWish();
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
      className={`grid grid-cols-1 gap-3 rounded-card border p-3 wrap-break-word transition-colors duration-150 sm:p-4 ${
        isLeaving ? "border-dashed border-faint bg-page" : "border-line bg-card shadow-card"
      } ${isHighlighted ? "border-shu-600! ring-1 ring-shu-600" : ""}`}
    >
      <div className="grid grid-cols-[min(6.5rem,30%)_minmax(0,1fr)] gap-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-4">
        <div className="relative h-28 overflow-hidden rounded-lg bg-sunken sm:h-32">
          <CardPicture card={card} className={`h-full w-full ${isLeaving ? "grayscale" : ""}`} />
          <DistanceBadge metres={card.distance} />
        </div>
        <div className="relative grid min-w-0 grid-cols-1 content-start gap-1">
          {card.isRegistered && <PartnerMark />}
          <h3 id={`name-${card.id}`} className="pr-9 text-lg leading-snug font-bold">
            <Link to={restaurantPath(card.id)} lang={name.lang} className="hover:text-link hover:underline">
              {name.text}
            </Link>
          </h3>
          {original && (
            <p lang={original.lang} className="line-clamp-2 text-sm text-soft">
              {original.text}
            </p>
          )}
          <Facts card={card} />
          <p>
            <OpenBadge isOpenNow={card.isOpenNow} />
          </p>
          <FavouriteButton id={card.id} name={name.text} />
        </div>
      </div>
      {!isLeaving && <Times card={card} name={name.text} wish={wish} />}
      {description && (
        <p lang={description.lang} className="line-clamp-2 text-sm text-soft">
          {description.text}
        </p>
      )}
      {address && (
        <p className="flex items-start gap-1.5 text-sm text-soft">
          <PinIcon className="mt-0.5 size-4" />
          <span lang={address.lang} className="min-w-0 wrap-anywhere">
            {address.text}
          </span>
        </p>
      )}
      <DietBadges claims={card.claims} />
      <CardNotes card={card} name={name.text} />
      <CardActions card={card} name={name.text} onShowOnMap={onShowOnMap} />
    </article>
  );
});

/** Known ones of rating, cuisine and price, in one line. */
function Facts({ card }: { card: Card }) {
  const cuisine = useCuisineName()(card.cuisine, card.cuisine_type);
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm text-soft">
      <Rating card={card} />
      {cuisine && <span>{cuisine}</span>}
      <PriceLevel level={card.priceRange} />
    </p>
  );
}

function DistanceBadge({ metres }: { metres: number | undefined }) {
  const t = useTranslations("discovery.card");
  const distance = useDistance();
  if (metres === undefined) return null;
  return (
    <span className="tabular absolute bottom-1.5 left-1.5 rounded-full bg-sumi-900/85 px-2 py-0.5 text-xs font-semibold text-washi-50">
      <span className="sr-only">{t("distance")} </span>
      {distance(metres)}
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

/** Specialties, occasions, and what can be done here with Noren. */
function CardNotes({ card, name }: { card: Card; name: string }) {
  const t = useTranslations("discovery.card");
  const food = useTranslations("food");
  const specialties = specialtiesOf(card);
  const suits = perfectFor(card);
  return (
    <>
      {specialties.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={t("specialties")}>
          {specialties.map((specialty) => (
            <li
              key={specialty}
              className="rounded-md border border-line bg-sunken px-2 py-0.5 text-xs text-soft"
            >
              {specialty}
            </li>
          ))}
        </ul>
      )}
      {suits.length > 0 && (
        <p className="text-sm text-soft">
          {t.rich("perfectFor", {
            list: suits.map((kind) => t(`suits.${kind}`)).join(" · "),
            label: (text) => <b className="font-semibold text-ink">{text}</b>,
          })}
        </p>
      )}
      {card.isRegistered ? (
        <p className="flex items-start gap-2.5 rounded-lg bg-sunken px-3 py-2 text-sm text-soft">
          <NorenSign className="mt-1 h-3.5 w-4" />
          <span className="min-w-0">{isBookable(card) ? t("benefits") : t("benefitsWithoutBooking")}</span>
        </p>
      ) : (
        <AskToRegister id={card.id} name={name} />
      )}
      {card.source !== "noren" && (
        <p className="text-xs text-faint">{t("source", { source: food(`source.${card.source}`) })}</p>
      )}
    </>
  );
}
