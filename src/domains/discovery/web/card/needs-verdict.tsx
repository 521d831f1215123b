import { useFormatter, useTranslations } from "use-intl";
import { type Claim, type ClaimSubject, servedSubjects } from "#domains/dietary/dietary.ts";
import { ClaimBadge } from "#domains/restaurants/web/claim-badge.tsx";
import { useMyNeeds } from "../search/my-needs.ts";
import { ANY_DAY, servedClaims } from "./card-facts.ts";

/** Badges of a reader who has said no needs. */
const SHOWN = 2;

/**
 * What is known here of the reader's needs: first what nobody has stated, then what is, in as many lines as it takes.
 * Without needs what is served, as much as fits in one line. Nothing is ever cut off: the end of "Can cook without nuts"
 * is what matters.
 */
export function NeedsVerdict({ claims }: { claims: readonly Claim[] }) {
  const t = useTranslations("discovery.card");
  const food = useTranslations("food");
  const format = useFormatter();
  const { diets, allergens, others } = useMyNeeds();
  const served = servedClaims(claims);
  const hasNeeds = diets.length + allergens.length + others.length > 0;
  if (!hasNeeds)
    return served.length === 0 ? null : (
      <p className={ONE_LINE}>
        {served.slice(0, SHOWN).map((claim) => (
          <SmallBadge key={claim.subject} claim={claim} />
        ))}
      </p>
    );
  const known = servedSubjects(claims, ANY_DAY);
  const unstated = [
    ...diets.filter((diet) => !known.has(diet)).map((diet) => food(`diet.${diet}`)),
    ...allergens.filter((one) => !known.has(`without-${one}`)).map((one) => food(`allergen.${one}`)),
    ...others,
  ];
  const wanted = new Set<ClaimSubject>([...diets, ...allergens.map((one) => `without-${one}` as const)]);
  return (
    <p className={LINES}>
      {unstated.length > 0 && (
        <span className="max-w-full rounded-xl bg-warn-bg px-2 py-0.5 text-xs font-medium text-warn">
          {t("notStated", { list: format.list(unstated, { type: "unit", style: "short" }) })}
        </span>
      )}
      {served
        .filter(({ subject }) => wanted.has(subject))
        .map((claim) => (
          <SmallBadge key={claim.subject} claim={claim} />
        ))}
    </p>
  );
}

const LINES = "mt-0.5 flex min-w-0 flex-wrap items-start gap-1";
/** What doesn't fit beside the empty first item wraps out of sight as a whole. */
const ONE_LINE = `${LINES} h-6 gap-y-2 overflow-hidden before:h-6 before:w-px`;

function SmallBadge({ claim }: { claim: Claim }) {
  return (
    <span className="max-w-full [&>span]:rounded-xl [&>span]:px-2 [&>span]:text-xs">
      <ClaimBadge claim={claim} />
    </span>
  );
}
