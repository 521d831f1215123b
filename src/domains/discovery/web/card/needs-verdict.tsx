import type { ReactNode } from "react";
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
  if (!hasNeeds)
    return served.length === 0 ? null : (
      <OneLine>
        <Badges claims={served.slice(0, SHOWN)} />
      </OneLine>
    );
  const known = servedSubjects(claims, ANY_DAY);
  const unstated = [
    ...diets.filter((diet) => !known.has(diet)).map((diet) => food(`diet.${diet}`)),
    ...allergens.filter((one) => !known.has(`without-${one}`)).map((one) => food(`allergen.${one}`)),
    ...others,
  ];
  const wanted = new Set<ClaimSubject>([...diets, ...allergens.map((one) => `without-${one}` as const)]);
  return (
    <OneLine>
      {unstated.length > 0 && (
        <span className="max-w-full truncate rounded-full bg-warn-bg px-2 py-0.5 text-xs font-medium text-warn">
          {t("notStated", { list: format.list(unstated, { type: "unit", style: "short" }) })}
        </span>
      )}
      <Badges claims={served.filter(({ subject }) => wanted.has(subject))} />
    </OneLine>
  );
}

/** As many as fit side by side; the first one is cut off rather than left out. */
function OneLine({ children }: { children: ReactNode }) {
  return (
    <span className="flex h-6 min-w-0 flex-1 flex-wrap items-start gap-1.5 overflow-hidden">{children}</span>
  );
}

function Badges({ claims }: { claims: readonly Claim[] }) {
  return claims.map((claim) => (
    <span
      key={claim.subject}
      className="flex max-w-full [&_svg]:mr-1 [&_svg]:inline [&>span]:inline-block! [&>span]:truncate [&>span]:px-2 [&>span]:text-xs"
    >
      <ClaimBadge claim={claim} />
    </span>
  ));
}
