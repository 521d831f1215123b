import { useTranslations } from "use-intl";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { AskToRegister } from "#domains/restaurants/web/ask-to-register.tsx";
import { NorenSign } from "./card-badges.tsx";
import { isBookable, perfectFor, specialtiesOf } from "./card-facts.ts";

/** Specialties, occasions, and what can be done here with Noren. */
export function CardNotes({ card, name }: { card: RestaurantCard; name: string }) {
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
