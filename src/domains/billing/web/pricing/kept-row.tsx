import { useTranslations } from "use-intl";
import { money } from "#kernel/money.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { usePercent } from "#platform/web/i18n/percent.ts";
import { Bar } from "#platform/web/ui/bar.tsx";
import type { Kept } from "./compare.ts";

/** The whole width of a bar, in hundredths of a percent: the upper end of the range. */
const FULL_BASIS_POINTS = 4_000;

const shareOf = (basisPoints: number) => (basisPoints / FULL_BASIS_POINTS) * 100;

/** What is kept under some terms, in yen and as a bar; of a range the part that is not certain is lighter. */
export function KeptRow({ kept: { terms, basisPoints, yen } }: { kept: Kept }) {
  const t = useTranslations("owners.pricing.calculator");
  const percent = usePercent();
  const write = useMoney();
  const between = (from: string, to: string) => (from === to ? from : t("range", { from, to }));
  const amount = (minor: number) => write(money(minor, "JPY"));
  const isOurs = terms !== "delivery";
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className={isOurs ? "font-medium" : "text-soft"}>
          {t(terms)}{" "}
          <span className="block text-sm font-normal text-soft sm:inline">
            {t("rate", { rate: between(percent(basisPoints.from), percent(basisPoints.to)) })}
          </span>
        </span>
        <span className={`tabular text-right ${isOurs ? "font-bold" : "text-soft"}`}>
          {between(amount(yen.from), amount(yen.to))}
        </span>
      </p>
      <Bar
        className="mt-1 w-full"
        parts={[
          { percent: shareOf(basisPoints.from), fill: isOurs ? "fill-ai-600" : "fill-sumi-400" },
          { percent: shareOf(basisPoints.to - basisPoints.from), fill: "fill-sumi-400 opacity-40" },
        ]}
      />
    </li>
  );
}
