import { useState } from "react";
import { useTranslations } from "use-intl";
import type { BookComparison, BookDifference } from "#domains/accounts/contract/admin.ts";
import { ApiError, send } from "#platform/web/calls/api.ts";
import { useNotSaved } from "#platform/web/console/use-console-action.ts";
import { FiguresTable, Verdict } from "#platform/web/console/view.tsx";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { ChevronIcon } from "#platform/web/ui/icons.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { paymentsApi } from "../api.ts";

/** Reconciliations with the card provider: the latest expanded, earlier ones collapsed. */
export function ComparisonSection({
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

/** Runs a reconciliation and shows the result. */
function useCompare(onChange: () => Promise<void>) {
  const t = useTranslations("admin.books.comparison");
  const toast = useToast();
  const failed = useAccountingCallFailed();
  const [isComparing, setComparing] = useState(false);
  const compare = async () => {
    setComparing(true);
    try {
      const { differences } = await compareWithProvider();
      const count = differences.length;
      if (count === 0) toast({ title: t("done"), tone: "success" });
      else toast({ title: t("doneDiffer", { count }), tone: "error" });
      await onChange();
    } catch (error) {
      failed(error);
    } finally {
      setComparing(false);
    }
  };
  return { isComparing, compare };
}

/** One reconciliation: time, number of payments and differences. */
function Comparison({ comparison: { at, provider, checked, differences } }: { comparison: BookComparison }) {
  const t = useTranslations("admin.books.comparison");
  const providers = useTranslations("admin.provider");
  const clock = useOwnClock();
  const write = useWrite();
  const count = differences.length;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Verdict isGood={count === 0} text={count === 0 ? t("same") : t("differ", { count })} />
        <span className="flex flex-wrap gap-x-3 text-sm text-soft">
          <time dateTime={at}>{clock(at)}</time>
          <span>{providers(provider)}</span>
          <span>{t("checked", { count: checked })}</span>
        </span>
      </p>
      {count > 0 && (
        <FiguresTable
          caption={t("caption", { at: clock(at) })}
          head={[t("payment"), t("what"), t("here"), t("there")]}
          rows={differences.map((one) => ({
            key: `${one.paymentRef} ${one.what}`,
            name: one.paymentRef,
            what: t(`kind.${one.what}`),
            figures: [write(one.here, one), write(one.there, one)],
          }))}
        />
      )}
    </div>
  );
}

function useWrite() {
  const t = useTranslations("admin.books.comparison");
  const money = useMoney();
  return (value: number | string | null, { currency }: BookDifference) => {
    if (value === null) return t("nothing");
    return typeof value === "number" && currency !== null ? money({ minor: value, currency }) : String(value);
  };
}

function compareWithProvider(): Promise<BookComparison> {
  return send(paymentsApi("POST /api/admin/books/comparisons"));
}

/** Shows why an accounting call failed: the card provider did not respond, or our server rejected it. */
export function useAccountingCallFailed(): (error: unknown) => void {
  const t = useTranslations("admin.books.comparison");
  const toast = useToast();
  const notSaved = useNotSaved();
  return (error) => {
    const isUnavailable = error instanceof ApiError && error.problem?.code === "unavailable";
    if (isUnavailable) toast({ title: t("unreachable"), text: t("unreachableText"), tone: "error" });
    else notSaved(error);
  };
}
