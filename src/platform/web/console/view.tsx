import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../ui/button.tsx";
import { CheckIcon, WarningIcon } from "../ui/icons.tsx";
import { StateMessage } from "../ui/states.tsx";

/** Label-value pairs, stacked. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-[auto_1fr]">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-1 border-line py-2 not-first:border-t sm:col-span-2 sm:grid-cols-subgrid"
        >
          <dt className="text-soft">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A pass/fail indicator by icon, text and color. */
export function Verdict({ isGood, text }: { isGood: boolean; text: string }) {
  const Icon = isGood ? CheckIcon : WarningIcon;
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 rounded-full px-3 py-1 font-semibold ${isGood ? "bg-good-bg text-good" : "bg-warn-bg text-warn"}`}
    >
      <Icon className="size-4 shrink-0" />
      <span className="min-w-0">{text}</span>
    </span>
  );
}

/** Loading skeleton of a view. */
export function ViewLoading() {
  const t = useTranslations("admin");
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t("loading")}</span>
      {["h-28", "h-56", "h-36"].map((height) => (
        <div key={height} className={`${height} animate-pulse rounded-card bg-sunken`} />
      ))}
    </div>
  );
}

export function ViewFailed({ onRetry }: { onRetry(): void }) {
  const t = useTranslations("admin");
  const common = useTranslations("common");
  return (
    <StateMessage title={t("failedTitle")} text={t("failedText")}>
      <Button kind="main" onClick={onRetry}>
        {common("retry")}
      </Button>
    </StateMessage>
  );
}
