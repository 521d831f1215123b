import { useTranslations } from "use-intl";
import type { RestaurantCard } from "../../../../shared/contract/restaurants.ts";
import { isBookable, perfectFor, specialtiesOf } from "./card-facts.ts";

/** What a restaurant is known for, what it suits, and what can be done here with Noren. */
export function CardNotes({ card }: { card: RestaurantCard }) {
  const t = useTranslations("discovery.card");
  const specialties = specialtiesOf(card);
  const suits = perfectFor(card);
  return (
    <>
      {specialties.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={t("specialties")}>
          {specialties.map((specialty) => (
            <li key={specialty} className="rounded-md border border-line bg-sunken px-2 py-0.5 text-xs text-soft">
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
        <p className="rounded-lg bg-warn-bg px-3 py-2 text-sm text-warn">
          {isBookable(card) ? t("benefits") : t("benefitsWithoutBooking")}
        </p>
      ) : (
        <p className="text-xs text-faint">{t("noBooking")}</p>
      )}
    </>
  );
}
