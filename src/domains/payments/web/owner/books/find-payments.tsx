import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { browserApi } from "#platform/web/calls/api.ts";
import { Field } from "#platform/web/form/field.tsx";
import { YenField } from "#platform/web/form/yen-field.tsx";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { dayIn, minuteIn } from "#platform/web/i18n/zone.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Spinner } from "#platform/web/ui/states.tsx";
import type { TransactionRow } from "../../../contract/transactions.ts";
import { paymentsApi } from "../../api.ts";
import { spanIssue, spanOfPeriod } from "./book-span.ts";

const MAX_AMOUNT = 100_000_000;

interface Search {
  from: string;
  to: string;
  least: number | null;
  most: number | null;
  who: string;
}

/** Card payments and refunds of up to a year, by day, amount and guest. */
export function FindPayments({ restaurantId, zone }: { restaurantId: string; zone: string }) {
  const t = useTranslations("statement.find");
  const books = useTranslations("statement.books");
  const today = dayIn(zone, new Date());
  const [draft, setDraft] = useState<Search>(() => ({
    ...spanOfPeriod("thisYear", today),
    ...{ least: null, most: null, who: "" },
  }));
  const [asked, setAsked] = useState<Search | null>(null);
  const issue = spanIssue(draft);
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (issue === null) setAsked({ ...draft });
  };
  return (
    <div className="print:hidden">
      <Card title={t("title")} lead={t("lead")}>
        <form onSubmit={find} noValidate className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
          {(["from", "to"] as const).map((end) => (
            <Field
              key={end}
              field={end}
              label={books(end)}
              error={end === "to" && issue !== null ? books(issue) : undefined}
            >
              {({ className, ...input }) => (
                <input
                  {...input}
                  className={`${className} min-h-14`}
                  type="date"
                  max={today}
                  value={draft[end]}
                  onChange={(event) => setDraft({ ...draft, [end]: event.target.value })}
                />
              )}
            </Field>
          ))}
          {(["least", "most"] as const).map((end) => (
            <YenField
              key={end}
              path={end}
              label={t(end)}
              error={undefined}
              value={draft[end]}
              most={MAX_AMOUNT}
              onChange={(value) => setDraft({ ...draft, [end]: value })}
            />
          ))}
          <div className="col-span-2 lg:col-span-3">
            <Field field="who" label={t("who")} error={undefined}>
              {({ className, ...input }) => (
                <input
                  {...input}
                  className={`${className} min-h-14`}
                  maxLength={100}
                  autoComplete="off"
                  value={draft.who}
                  onChange={(event) => setDraft({ ...draft, who: event.target.value })}
                />
              )}
            </Field>
          </div>
          <Button type="submit" kind="main" size="2xl" className="col-span-2 lg:col-span-1">
            {t("find")}
          </Button>
        </form>
        {asked && <Found restaurantId={restaurantId} zone={zone} search={asked} />}
      </Card>
    </div>
  );
}

function Found({ restaurantId, zone, search }: { restaurantId: string; zone: string; search: Search }) {
  const t = useTranslations("statement.find");
  const statement = useTranslations("statement");
  const { from, to, least, most, who } = search;
  const query = {
    ...{ from, to },
    ...(least !== null && { least }),
    ...(most !== null && { most }),
    ...(who.trim() !== "" && { who }),
  };
  const { data, isError, refetch } = useQuery({
    queryKey: ["transactions", restaurantId, query],
    queryFn: ({ signal }) =>
      browserApi.get(
        paymentsApi("GET /api/owner/restaurants/:id/transactions", { params: { id: restaurantId }, query }),
        signal,
      ),
  });
  if (isError)
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        <p>{statement("failedText")}</p>
        <Button onClick={() => void refetch()}>{t("find")}</Button>
      </div>
    );
  if (data === undefined) return <Spinner />;
  return (
    <div className="grid gap-2">
      <p role="status" className="font-semibold">
        {data.hasMore ? t("more", { count: data.rows.length }) : t("count", { count: data.rows.length })}
      </p>
      <ul className="divide-y divide-line">
        {data.rows.map((row) => (
          <li key={`${row.at} ${row.kind} ${row.reference} ${row.move}`} className="py-2">
            <Row row={row} zone={zone} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Row({ row, zone }: { row: TransactionRow; zone: string }) {
  const t = useTranslations("statement");
  const money = useMoney();
  const clock = useWallClock();
  const at = minuteIn(zone, new Date(row.at));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <p className="min-w-0 wrap-anywhere">
        <b>{t(`rows.${row.kind}`, { reference: row.reference })}</b>{" "}
        {row.name === null ? <span className="text-soft">{t("find.erased")}</span> : row.name}
      </p>
      <p className="tabular text-end font-semibold">{money(row.amount)}</p>
      <p className="text-sm text-soft">
        {clock.date(at)} {clock.time(at)}
      </p>
      <p className="text-end text-sm text-soft">
        {t(`find.move.${row.move}`)}
        {row.isTest && ` · ${t("books.column.test")}`}
      </p>
    </div>
  );
}
