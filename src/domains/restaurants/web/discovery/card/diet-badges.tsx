import { useTranslations } from "use-intl";
import type { Claim } from "#domains/dietary/dietary.ts";
import { ClaimBadge } from "../../claim-badge.tsx";
import { servedClaims } from "./card-facts.ts";

const SHOWN = 3;

/** What a guest can eat here, each with how that is known. Nothing is shown without a claim. */
export function DietBadges({ claims }: { claims: readonly Claim[] }) {
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
