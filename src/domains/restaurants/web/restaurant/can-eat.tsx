import { useTranslations } from "use-intl";
import { CLAIM_LEVELS, type Claim, type ClaimSubject, DIETS } from "#domains/dietary/dietary.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { Section } from "#platform/web/ui/card.tsx";
import { CardIcon } from "#platform/web/ui/icons.tsx";
import type { RestaurantDetail } from "../../contract/restaurants.ts";
import { ClaimBadge, ClaimValueBadge } from "../claim-badge.tsx";

/** Needs that are always listed, stated or not. */
const ALWAYS_ASKED: readonly ClaimSubject[] = [...DIETS, "allergy-accommodation"];

/** What a guest can eat here and its source. Unstated needs are shown as unknown, never as yes or no. */
export function CanEat({ restaurant: { id, claims, servesVegetarian } }: { restaurant: RestaurantDetail }) {
  const t = useTranslations("restaurant.canEat");
  const said = claims.filter(({ value }) => value !== "unknown").sort(strongestFirst);
  // If everything is vegan, "vegetarian: unknown" would be noise.
  const isTold = (subject: ClaimSubject) =>
    said.some((claim) => claim.subject === subject) || (subject === "vegetarian" && servesVegetarian);
  const unknown = ALWAYS_ASKED.filter((subject) => !isTold(subject));
  return (
    <Section title={t("title")} isCard>
      {said.length === 0 && <p className="mb-3 text-sm text-soft">{t("leadNothing")}</p>}
      {said.length > 0 && (
        <ul className="divide-y divide-line">
          {said.map((claim) => (
            <ClaimRow
              key={`${claim.subject} ${claim.level} ${claim.source} ${claim.expires}`}
              claim={claim}
            />
          ))}
        </ul>
      )}
      {unknown.length > 0 && (
        <div className="mt-3">
          <p className="mb-2 text-sm text-soft">{t("unknownTitle")}</p>
          <ul className="flex flex-wrap gap-2">
            {unknown.map((subject) => (
              <li key={subject}>
                <ClaimBadge claim={{ subject, value: "unknown" }} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <ButtonLink to={paths.allergyCard(id)} className="mt-4">
        <CardIcon />
        {t("card")}
      </ButtonLink>
      <p className="mt-4 border-t border-line pt-3 text-sm text-soft">{t("disclaimer")}</p>
    </Section>
  );
}

function ClaimRow({ claim }: { claim: Claim }) {
  const t = useTranslations("restaurant.canEat");
  const food = useTranslations("food");
  const clock = useWallClock();
  const { subject, value, source, date, expires } = claim;
  const level = food(`claimLevel.${claim.level}`);
  return (
    <li className="grid gap-1 py-2.5 sm:grid-cols-2 sm:items-baseline sm:gap-3">
      <span className="flex flex-wrap items-center justify-between gap-2 sm:justify-start">
        <b className="font-semibold">{food(`claim.${subject}`)}</b>
        <ClaimValueBadge value={value} />
      </span>
      <span className="text-sm text-soft">
        {date === null
          ? t("source", { level, source })
          : t("sourceDated", { level, source, date: clock.date(date) })}
        {expires !== null && <> · {t("expires", { date: clock.date(expires) })}</>}
      </span>
    </li>
  );
}

function strongestFirst(a: Claim, b: Claim): number {
  return order(a) - order(b) || CLAIM_LEVELS.indexOf(a.level) - CLAIM_LEVELS.indexOf(b.level);
}

/** Diets first, then allergens, so that a need is at the same place on every page. */
function order({ subject }: Claim): number {
  const position = ALWAYS_ASKED.indexOf(subject);
  return position < 0 ? ALWAYS_ASKED.length : position;
}
