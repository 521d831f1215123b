import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { StatementView } from "#domains/payments/contract/statements.ts";
import { saveAnswer } from "#platform/web/lib/calls/save-answer.ts";
import { usePatchSearch } from "#platform/web/lib/page/url-state.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { paymentsApi } from "../../api.ts";
import { useDays } from "./use-days.ts";

/** Which month, and how to take it along. */
export function StatementHead({
  statement: { restaurantId, month, months, zone },
}: {
  statement: StatementView;
}) {
  const t = useTranslations("statement");
  const days = useDays(zone);
  const patch = usePatchSearch();
  const toast = useToast();
  const id = useId();
  const [isSaving, setSaving] = useState(false);
  const shown = months.includes(month) ? months : [...months, month].sort().reverse();
  const save = async () => {
    setSaving(true);
    const isDone = await saveAnswer(
      paymentsApi("GET /api/owner/restaurants/:id/statements/:month.csv", {
        params: { id: restaurantId, month },
      }),
      `noren-${month}.csv`,
    );
    if (!isDone) toast({ title: t("tableFailed"), text: t("failedText"), tone: "error" });
    setSaving(false);
  };
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <div className="grid gap-1">
        <label htmlFor={id} className="text-sm font-semibold">
          {t("month")}
        </label>
        <select
          id={id}
          value={month}
          onChange={(event) => patch({ month: event.target.value })}
          className="min-h-12 rounded-xl border border-line bg-card px-3 text-lg"
        >
          {shown.map((one) => (
            <option key={one} value={one}>
              {days.month(one)}
            </option>
          ))}
        </select>
      </div>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <Button onClick={() => window.print()}>{t("print")}</Button>
        <Button onClick={() => void save()} disabled={isSaving}>
          {t("table")}
        </Button>
      </div>
    </div>
  );
}
