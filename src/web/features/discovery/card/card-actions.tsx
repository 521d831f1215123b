import { useTranslations } from "use-intl";
import type { RestaurantCard } from "../../../../shared/contract/restaurants.ts";
import { paths } from "../../../../shared/paths.ts";
import { telHref } from "../../../../shared/phone.ts";
import { ButtonLink, buttonClass } from "../../../ui/button.tsx";
import { InstagramIcon, PhoneIcon } from "../../../ui/icons.tsx";
import { isBookable } from "./card-facts.ts";

interface CardActionsProps {
  card: RestaurantCard;
  /** The restaurant's name as the reader sees it: many cards have the same buttons. */
  name: string;
}

/** What to do with a restaurant: look, book, call, Instagram. Booking is offered only where it works. */
export function CardActions({ card, name }: CardActionsProps) {
  const t = useTranslations("discovery.card");
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isBookable(card) && (
        <ButtonLink kind="call" to={paths.book(card.id)} className="grow sm:grow-0" aria-label={t("bookAt", { name })}>
          {t("book")}
        </ButtonLink>
      )}
      <ButtonLink to={paths.restaurant(card.id)} className="grow sm:grow-0" aria-label={t("detailsOf", { name })}>
        {t("details")}
      </ButtonLink>
      {card.phone && (
        <a href={telHref(card.phone)} className={iconLink} aria-label={t("call", { name })} title={card.phone}>
          <PhoneIcon />
        </a>
      )}
      {card.instagram && (
        <a
          href={`https://www.instagram.com/${encodeURIComponent(card.instagram)}/`}
          target="_blank"
          rel="noreferrer"
          className={iconLink}
          aria-label={t("instagram", { name })}
        >
          <InstagramIcon />
        </a>
      )}
    </div>
  );
}

const iconLink = buttonClass("quiet", "w-11 px-0");
