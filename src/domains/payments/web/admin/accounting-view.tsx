import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminBooks, FailedRefund, LedgerFault, RefundRetry } from "#domains/accounts/contract/admin.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { FiguresTable, Verdict, ViewFailed, ViewLoading } from "#platform/web/console/view.tsx";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { paymentsApi } from "../api.ts";
import { ComparisonSection, useAccountingCallFailed } from "./comparison-section.tsx";

/** Accounting overview, with what needs attention first. */
export function AccountingView() {
  const { data, isError, refetch } = useQuery({
    queryKey: ["admin-books"],
    queryFn: ({ signal }) => getOverview(signal),
    refetchOnWindowFocus: "always",
  });
  const reload = async () => {
    await refetch();
  };
  if (data === undefined) return isError ? <ViewFailed onRetry={reload} /> : <ViewLoading />;
  return (
    <>
      <FailedRefunds refunds={data.failedRefunds} onChange={reload} />
      <ComparisonSection comparisons={data.comparisons} onChange={reload} />
      <LedgerSection faults={data.ledger} />
    </>
  );
}

/** Failed refunds: guests are waiting for this money. */
function FailedRefunds({
  refunds,
  onChange,
}: {
  refunds: readonly FailedRefund[];
  onChange(): Promise<void>;
}) {
  const t = useTranslations("admin.books.refunds");
  if (refunds.length === 0) {
    return (
      <Card title={t("title")}>
        <p>
          <Verdict isGood text={t("none")} />
        </p>
      </Card>
    );
  }
  return (
    <Card title={t("title")} lead={t("lead")}>
      <ul className="divide-y divide-line border-t border-line">
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} onChange={onChange} />
        ))}
      </ul>
    </Card>
  );
}

/** Whether the ledger matches the states of payments and refunds. */
function LedgerSection({ faults }: { faults: readonly LedgerFault[] }) {
  const t = useTranslations("admin.books.ledger");
  const differ = useTranslations("admin.books.comparison");
  const money = useMoney();
  const count = faults.length;
  return (
    <Card title={t("title")}>
      <p>
        <Verdict isGood={count === 0} text={count === 0 ? t("same") : differ("differ", { count })} />
      </p>
      {count > 0 && (
        <FiguresTable
          caption={t("caption")}
          head={[t("payment"), t("account"), t("booked"), t("expected")]}
          rows={faults.map(({ paymentId, account, booked, expected }) => ({
            key: `${paymentId} ${account} ${booked.currency}`,
            name: paymentId,
            what: t(`name.${account}`),
            figures: [money(booked), money(expected)],
          }))}
        />
      )}
    </Card>
  );
}

/** One failed refund: restaurant, amount, reason and a retry button. */
function RefundRow({ refund, onChange }: { refund: FailedRefund; onChange(): Promise<void> }) {
  const t = useTranslations("admin.books.refunds");
  const money = useMoney();
  const clock = useOwnClock();
  const { isAsking, ask } = useRetry(refund, onChange);
  const { restaurant, reference, reason, failure, at, amount, isTest } = refund;
  return (
    <li className="grid gap-3 py-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="tabular text-lg">{money(amount)}</b>
          {restaurant === null ? (
            <span className="text-soft">{t("noRestaurant")}</span>
          ) : (
            <span lang="ja" className="font-semibold">
              {restaurant.name}
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          <span>{t("reference", { reference })}</span>
          <span>{t(`reason.${reason}`)}</span>
          <time dateTime={at}>{t("failed", { at: clock(at) })}</time>
        </p>
        {failure && <p className="text-sm text-warn">{t("why", { failure })}</p>}
        {isTest && <p className="text-sm text-soft">{t("test")}</p>}
      </div>
      <Button
        kind="main"
        className="w-full sm:w-auto"
        disabled={isAsking}
        aria-label={isAsking ? undefined : t("retryOf", { reference })}
        onClick={() => void ask()}
      >
        {t(isAsking ? "retrying" : "retry")}
      </Button>
    </li>
  );
}

/** Retries a refund, shows the result and reloads the overview. */
function useRetry({ id }: FailedRefund, onChange: () => Promise<void>) {
  const t = useTranslations("admin.books");
  const money = useMoney();
  const toast = useToast();
  const failed = useAccountingCallFailed();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      const said = await retryRefund(id);
      if (said.outcome === "asked") {
        const title = t("refunds.asked", { amount: money(said.amount) });
        toast({ title, text: t("refunds.askedText"), tone: "success" });
      } else if (said.outcome === "already") {
        toast({ title: t("refunds.already"), text: t("refunds.alreadyText") });
      } else {
        toast({ title: t("refunds.alreadyBack"), text: t("refunds.alreadyBackText"), tone: "error" });
      }
      await onChange();
    } catch (error) {
      failed(error);
    } finally {
      setAsking(false);
    }
  };
  return { isAsking, ask };
}

function getOverview(signal: AbortSignal): Promise<AdminBooks> {
  return browserApi.get(paymentsApi("GET /api/admin/books"), signal);
}

function retryRefund(id: string): Promise<RefundRetry> {
  return send(paymentsApi("POST /api/admin/refunds/:id/retry", { params: { id } }));
}
