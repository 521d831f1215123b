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
interface FiguresTableProps {
  caption: string;
  /** Column headings: subject, aspect, and the two figures compared. */
  head: readonly [string, string, string, string];
  rows: readonly { key: string; name: string; what: string; figures: readonly [string, string] }[];
}

/** Figures that should match but do not. On a phone each row is a card, so every cell carries its label. */
export function FiguresTable({ caption, head, rows }: FiguresTableProps) {
  return (
    <table className="w-full border-collapse text-left max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line text-sm text-soft max-sm:sr-only">
        <tr>
          {head.map((name, at) => (
            <th key={name} scope="col" className={`py-2 pr-4 font-medium ${at > 1 ? "text-right" : ""}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-sm:block max-sm:border-y max-sm:border-line">
        {rows.map(({ key, name, what, figures }) => (
          <tr key={key} className="align-top max-sm:block max-sm:py-3">
            <th
              scope="row"
              className="py-2 pr-4 font-mono text-sm font-normal break-all max-sm:block max-sm:p-0"
            >
              {name}
            </th>
            <td className="py-2 pr-4 font-semibold max-sm:block max-sm:p-0">{what}</td>
            {figures.map((figure, at) => (
              <td
                key={head[at + 2]}
                className="py-2 pr-4 text-right tabular-nums max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-4 max-sm:p-0"
              >
                <span className="min-w-0 text-soft sm:hidden">{head[at + 2]}</span>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
