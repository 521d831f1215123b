import { useFormatter, useTranslations } from "use-intl";
import { type Claim, type ClaimSubject, servedSubjects } from "#domains/dietary/dietary.ts";
import { ClaimBadge } from "#domains/restaurants/web/claim-badge.tsx";
import { useMyNeeds } from "../search/my-needs.ts";
import { ANY_DAY, servedClaims } from "./card-facts.ts";

/** Badges of a reader who has said no needs. */
const SHOWN = 2;

/**
 * What is known here of the reader's needs, in one line: first what nobody has stated, then what is. Without needs the
 * diets that are served.
 */
export function NeedsVerdict({ claims }: { claims: readonly Claim[] }) {
  const t = useTranslations("discovery.card");
  const food = useTranslations("food");
  const format = useFormatter();
  const { diets, allergens, others } = useMyNeeds();
  const served = servedClaims(claims);
  const hasNeeds = diets.length + allergens.length + others.length > 0;
  if (!hasNeeds) return served.length === 0 ? null : <Badges claims={served.slice(0, SHOWN)} />;
  const known = servedSubjects(claims, ANY_DAY);
  const unstated = [
    ...diets.filter((diet) => !known.has(diet)).map((diet) => food(`diet.${diet}`)),
    ...allergens.filter((one) => !known.has(`without-${one}`)).map((one) => food(`allergen.${one}`)),
    ...others,
  ];
  const wanted = new Set<ClaimSubject>([...diets, ...allergens.map((one) => `without-${one}` as const)]);
  return (
    <>
      {unstated.length > 0 && (
        <span className="min-w-0 truncate rounded-full bg-warn-bg px-2 py-0.5 text-xs font-medium text-warn">
          {t("notStated", { list: format.list(unstated, { type: "unit", style: "short" }) })}
        </span>
      )}
      <Badges claims={served.filter(({ subject }) => wanted.has(subject))} />
    </>
  );
}

function Badges({ claims }: { claims: readonly Claim[] }) {
  return claims.map((claim) => (
    <span
      key={claim.subject}
      className="flex min-w-0 [&_svg]:mr-1 [&_svg]:inline [&>span]:inline-block! [&>span]:truncate [&>span]:px-2 [&>span]:text-xs"
    >
      <ClaimBadge claim={claim} />
    </span>
  ));
}
