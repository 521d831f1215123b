import { useId } from "react";
import { useTranslations } from "use-intl";
import type { Claim, ClaimSubject } from "#domains/dietary/dietary.ts";
import type { OwnClaim } from "#domains/restaurants/contract/claims.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { ClaimValueBadge } from "../../claim-badge.tsx";

const VALUES: readonly OwnClaim["value"][] = ["only", "yes", "limited", "no"];

interface ClaimRowProps {
  subject: ClaimSubject;
  value: OwnClaim["value"] | null;
  /** What others say of the same. */
  others: readonly Claim[];
  onChoose(value: OwnClaim["value"] | null): void;
}

/** One need: what the restaurant says of it, and below what others do. */
export function ClaimRow({ subject, value, others, onChoose }: ClaimRowProps) {
  const t = useTranslations("evidence.claims");
  const food = useTranslations("food");
  const clock = useWallClock();
  const id = useId();
  return (
    <li className="grid gap-2 p-3 sm:grid-cols-[1fr_16rem] sm:items-center sm:p-4">
      <label htmlFor={id} className="text-lg font-semibold">
        {food(`claim.${subject}`)}
      </label>
      <select
        id={id}
        value={value ?? ""}
        onChange={({ target }) => onChoose(VALUES.find((one) => one === target.value) ?? null)}
        className={`min-h-12 w-full min-w-0 rounded-xl border border-line bg-card px-3 text-lg ${value === null ? "text-soft" : "font-semibold text-ink"}`}
      >
        <option value="">{t("nothing")}</option>
        {VALUES.map((one) => (
          <option key={one} value={one}>
            {food(`claimValue.${one}`)}
          </option>
        ))}
      </select>
      {others.map(({ level, source, value: theirs, expires }) => (
        <p
          key={`${level} ${source} ${expires}`}
          className="flex flex-wrap items-center gap-2 text-sm text-soft sm:col-span-2"
        >
          <ClaimValueBadge value={theirs} />
          {food(`claimLevel.${level}`)} · {source}
          {expires !== null && <> · {t("until", { date: clock.date(expires) })}</>}
        </p>
      ))}
    </li>
  );
}
