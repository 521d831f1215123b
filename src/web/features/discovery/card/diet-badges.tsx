import { useTranslations } from "use-intl";
import type { Claim } from "../../../../shared/dietary.ts";
import { LeafIcon } from "../../../ui/icons.tsx";
import { servedClaims } from "./card-facts.ts";

const SHOWN = 3;

/** What a guest can eat here, each with how that is known. Nothing is shown without a claim. */
export function DietBadges({ claims }: { claims: readonly Claim[] }) {
  const t = useTranslations("discovery.card");
  const food = useTranslations("food");
  const served = servedClaims(claims);
  if (served.length === 0) return null;
  const shown = served.slice(0, SHOWN);
  const rest = served.slice(SHOWN);
  const named = (claim: Claim) => `${food(`claim.${claim.subject}`)} (${food(`claimLevel.${claim.level}`)})`;
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={t("diets")}>
      {shown.map((claim) => (
        <li
          key={claim.subject}
          className="inline-flex flex-wrap items-center gap-x-1.5 rounded-full bg-good-bg px-2.5 py-0.5 text-xs text-good"
        >
          <LeafIcon className="size-3.5" />
          <b className="font-semibold">{food(`claim.${claim.subject}`)}</b>
          <span>{food(`claimLevel.${claim.level}`)}</span>
        </li>
      ))}
      {rest.length > 0 && (
        <li
          className="rounded-full bg-good-bg px-2.5 py-0.5 text-xs font-semibold text-good"
          title={rest.map(named).join(", ")}
        >
          <span aria-hidden="true">{t("moreBadges", { count: rest.length })}</span>
          <span className="sr-only">{rest.map(named).join(", ")}</span>
        </li>
      )}
    </ul>
  );
}
