import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { StatementPart, StatementView } from "#domains/payments/contract/statements.ts";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { ApiError, browserApi } from "#platform/web/calls/api.ts";
import { downloadAnswer } from "#platform/web/calls/file-transfer.ts";
import { ScreenFailed, ScreenHead } from "#platform/web/dashboard/screen.tsx";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { dayIn } from "#platform/web/i18n/zone.ts";
import { usePatchSearch } from "#platform/web/page/url-state.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { StateMessage } from "#platform/web/ui/states.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { paymentsApi } from "../api.ts";
import { BooksCard } from "./books/books-card.tsx";
import { FindPayments } from "./books/find-payments.tsx";
import { RatesSection } from "./rates-section.tsx";
import { StatementLoading } from "./statement-loading.tsx";
import { feeSentence, isFree } from "./statement-model.ts";
import { StatementRows, useDays } from "./statement-rows.tsx";

/** A restaurant's card payments in a month. The month is in the URL. */
export default function StatementPage({ restaurant: { id, name, zone } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("statement");
  const [params] = useSearchParams();
  const patch = usePatchSearch();
  const month = params.get("month") ?? dayIn(zone, new Date()).slice(0, 7);
  const { data, error, isError, refetch } = useQuery({
    queryKey: ["statement", id, month],
    queryFn: ({ signal }) =>
      browserApi.get(
        paymentsApi("GET /api/owner/restaurants/:id/statements/:month", { params: { id, month } }),
        signal,
      ),
    refetchOnWindowFocus: "always",
  });
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <div className="mx-auto grid max-w-5xl gap-5 print:max-w-none print:gap-4">
      <ScreenHead name={name} title={t("title")} lead={t("lead")} />
      {data && (
        <>
          <RatesSection restaurantId={id} />
          <Statement statement={data} />
          <FindPayments restaurantId={id} zone={zone} />
          <BooksCard restaurantId={id} zone={zone} />
        </>
      )}
      {!data && !isError && <StatementLoading />}
      {!data && isError && isUnknown && (
        <StateMessage title={t("unknownTitle")} text={t("unknownText")}>
          <Button kind="main" onClick={() => patch({ month: null })}>
            {t("thisMonth")}
          </Button>
        </StateMessage>
      )}
      {!data && isError && !isUnknown && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

const SUMS = ["paid", "refunded", "commission", "payout"] as const;

/** The month's totals: paid, refunded, commission and payout. */
function StatementSums({
  part: { currency, rows, totals, commissionTax, heldByOperator },
}: {
  part: StatementPart;
}) {
  const t = useTranslations("statement.sum");
  const money = useMoney();
  const fees = feeSentence(totals);
  return (
    <section aria-label={t("label", { currency })} className="grid gap-2">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {SUMS.map((sum) => (
          <div
            key={sum}
            className={`grid content-start gap-0.5 rounded-card border p-4 ${sum === "payout" ? "border-link bg-good-bg" : "border-line bg-card"}`}
          >
            <dt className="text-sm font-semibold text-soft">{t(sum)}</dt>
            <dd className="text-2xl font-bold tabular-nums">{money(totals[sum])}</dd>
            {sum === "commission" && (
              <dd className="text-sm text-soft">
                {isFree(rows) ? t("free") : t("tax", { tax: money(commissionTax) })}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {heldByOperator.minor > 0 && <p>{t("held", { amount: money(heldByOperator) })}</p>}
      {fees !== null && (
        <p className="text-sm text-soft print:hidden">{t(fees, { amount: money(totals.providerFee) })}</p>
      )}
    </section>
  );
}

/** One month: totals, payments, and whether they match the card provider's books. */
export function Statement({ statement }: { statement: StatementView }) {
  const t = useTranslations("statement");
  const { month, zone, isComplete, parts, reconciled } = statement;
  const days = useDays(zone);
  const isTest = parts.some(({ rows }) => rows.some((row) => row.isTest));
  return (
    <>
      <StatementHead statement={statement} />
      <StatementPaper statement={statement} />
      {!isComplete && <p className="text-soft">{t("soFar")}</p>}
      {isTest && <p className="w-fit rounded-lg bg-note-bg px-3 py-1 font-semibold">{t("test")}</p>}
      {parts.length === 0 && (
        <div className="card p-6 text-center">
          <h2 className="text-lg font-bold">{t("emptyTitle", { month: days.month(month) })}</h2>
          <p className="mx-auto mt-1 max-w-prose text-soft">{t("emptyText")}</p>
        </div>
      )}
      {parts.map((part) => (
        <div key={part.currency} className="grid gap-5">
          <StatementSums part={part} />
          <StatementRows part={part} month={month} zone={zone} />
        </div>
      ))}
      <section className="card p-4 print:hidden">
        <h2 className="font-bold">{t("checked.title")}</h2>
        <p className={reconciled && reconciled.differences > 0 ? "text-warn" : "text-soft"}>
          {reconciled === null
            ? t("checked.never")
            : reconciled.differences === 0
              ? t("checked.equal", { day: days.day(reconciled.at) })
              : t("checked.differs", { day: days.day(reconciled.at), count: reconciled.differences })}
        </p>
      </section>
    </>
  );
}

/**
 * The header of the printed statement. With the operator's registration number it is a qualified invoice for the
 * commission: issuer and recipient, month, total at the single tax rate, and the tax in it (Consumption Tax Act,
 * article 57-4). A month without commission has nothing to invoice.
 */
function StatementPaper({ statement }: { statement: StatementView }) {
  const t = useTranslations("statement.paper");
  const statementTitle = useTranslations("statement");
  const money = useMoney();
  const { restaurantName, month, zone, issuer, parts } = statement;
  const days = useDays(zone);
  const isNothing = parts.every(({ rows }) => isFree(rows));
  return (
    <section className="hidden text-black print:block">
      <h1 className="mb-4 border-b-2 border-black pb-1 text-[17pt] font-bold">
        {isNothing ? statementTitle("title") : t("invoice")} – {days.month(month)}
      </h1>
      <div className="flex justify-between gap-8">
        <div className="grid content-start gap-1">
          <p className="text-[13pt] font-bold">{t("for", { name: restaurantName })}</p>
          {isNothing ? (
            <p>{t("free")}</p>
          ) : (
            parts.map(({ currency, totals, commissionTax }) => (
              <p key={currency}>
                {t("taxed", { amount: money(totals.commission), tax: money(commissionTax) })}
              </p>
            ))
          )}
        </div>
        <address className="grid content-start justify-items-end gap-0.5 text-right not-italic">
          <span className="font-bold">{issuer.name ?? t("noName")}</span>
          {issuer.address && <span>{issuer.address}</span>}
          {issuer.email && <span>{issuer.email}</span>}
          {issuer.invoiceNumber && <span>{t("number", { number: issuer.invoiceNumber })}</span>}
          {!issuer.invoiceNumber && !isNothing && <span>{t("noNumber")}</span>}
          <span>{t("made", { day: days.day(new Date().toISOString()) })}</span>
        </address>
      </div>
    </section>
  );
}

/** Month selection, print and download. */
function StatementHead({ statement: { restaurantId, month, months, zone } }: { statement: StatementView }) {
  const t = useTranslations("statement");
  const days = useDays(zone);
  const patch = usePatchSearch();
  const toast = useToast();
  const id = useId();
  const [isSaving, setSaving] = useState(false);
  const shown = months.includes(month) ? months : [...months, month].sort().reverse();
  const save = async () => {
    setSaving(true);
    const isDone = await downloadAnswer(
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
