import { useTranslations } from "use-intl";
import type { BookComparison } from "#domains/accounts/contract/admin.ts";
import { Card } from "#platform/web/console/card.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { ChevronIcon } from "#platform/web/ui/icons.tsx";
import { Comparison } from "./comparison.tsx";
import { useCompare } from "./use-compare.ts";

/** Our books beside the card provider's: the latest comparison open, the earlier ones folded away. */
export function ComparisonPart({
  comparisons,
  onChange,
}: {
  comparisons: readonly BookComparison[];
  onChange(): Promise<void>;
}) {
  const t = useTranslations("admin.books.comparison");
  const { isComparing, compare } = useCompare(onChange);
  const [latest, ...earlier] = comparisons;
  return (
    <Card
      title={t("title")}
      lead={t("lead")}
      action={
        <Button
          kind="main"
          className="w-full sm:w-auto"
          disabled={isComparing}
          onClick={() => void compare()}
        >
          {t(isComparing ? "comparing" : "now")}
        </Button>
      }
    >
      {latest ? <Comparison comparison={latest} /> : <p className="text-soft">{t("none")}</p>}
      {earlier.length > 0 && (
        <details className="group border-t border-line pt-2">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold">
            {t("earlier")}
            <ChevronIcon className="size-5 group-open:rotate-180" />
          </summary>
          <ul className="divide-y divide-line">
            {earlier.map((one) => (
              <li key={`${one.at} ${one.provider}`} className="py-4">
                <Comparison comparison={one} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
