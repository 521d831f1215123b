import { useTranslations } from "use-intl";
import type { Claim } from "#domains/dietary/dietary.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { AskToRegister } from "#domains/restaurants/web/ask-to-register.tsx";
import { ClaimBadge } from "#domains/restaurants/web/claim-badge.tsx";
import { usePage } from "#platform/web/page/page-data.ts";
import { AddressLine } from "./address-line.tsx";
import { CardActions } from "./card-actions.tsx";
import { NorenSign } from "./card-badges.tsx";
import { descriptionOf, isBookable, perfectFor, servedClaims, specialtiesOf } from "./card-facts.ts";

const SHOWN = 3;

interface CardMoreProps {
  card: RestaurantCard;
  /** The name as shown. */
  name: string;
  onShowOnMap: ((id: string) => void) | undefined;
}

/** What a card shows on a tap: description, address, diets with who states them, specialties and every action. */
export function CardMore({ card, name, onShowOnMap }: CardMoreProps) {
  const { language } = usePage();
  const description = descriptionOf(card, language);
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-3">
      {description && (
        <p lang={description.lang} className="text-sm text-soft">
          {description.text}
        </p>
      )}
      <AddressLine card={card} className="gap-1.5 text-soft" />
      <DietBadges claims={card.claims} />
      <CardNotes card={card} name={name} />
      <CardActions card={card} name={name} onShowOnMap={onShowOnMap} />
    </div>
  );
}

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

/** Specialties, occasions, and what can be done here with Noren. */
function CardNotes({ card, name }: { card: RestaurantCard; name: string }) {
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
