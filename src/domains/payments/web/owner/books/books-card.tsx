import { useState } from "react";
import { useTranslations } from "use-intl";
import { downloadAnswer } from "#platform/web/calls/file-transfer.ts";
import { Chip, Switch } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { dayIn } from "#platform/web/i18n/zone.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { BOOK_FORMS, type BookForm } from "../../../book-constants.ts";
import { paymentsApi } from "../../api.ts";
import { PERIODS, type Period, spanIssue, spanOfPeriod } from "./book-span.ts";

interface BooksCardProps {
  restaurantId: string;
  zone: string;
}

/** The books of a period, as a file for the program of the restaurant's accountant. */
export function BooksCard({ restaurantId, zone }: BooksCardProps) {
  const t = useTranslations("statement.books");
  const statement = useTranslations("statement");
  const toast = useToast();
  const today = dayIn(zone, new Date());
  const [period, setPeriod] = useState<Period>("lastMonth");
  const [dates, setDates] = useState(() => spanOfPeriod("lastMonth", today));
  const [form, setForm] = useState<BookForm>("plain");
  const [hasTill, setTill] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const span = period === "free" ? dates : spanOfPeriod(period, today);
  const issue = spanIssue(span);

  const save = async () => {
    setSaving(true);
    const query = { ...span, form, till: hasTill ? ("true" as const) : ("false" as const) };
    const isDone = await downloadAnswer(
      paymentsApi("GET /api/owner/restaurants/:id/books.csv", { params: { id: restaurantId }, query }),
      `noren-${form}-${span.from}-${span.to}.csv`,
    );
    if (!isDone) toast({ title: statement("tableFailed"), text: statement("failedText"), tone: "error" });
    setSaving(false);
  };

  return (
    <div className="print:hidden">
      <Card title={t("title")} lead={t("lead")}>
        <fieldset className="grid min-w-0 gap-1.5">
          <legend className="mb-1.5 font-medium">{t("period")}</legend>
          <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
            {PERIODS.map((one) => (
              <Chip
                key={one}
                type="radio"
                name="period"
                checked={period === one}
                onChange={() => {
                  if (one === "free") setDates(span);
                  setPeriod(one);
                }}
              >
                {t(one)}
              </Chip>
            ))}
          </div>
        </fieldset>
        {period === "free" && (
          <div className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 sm:max-w-md">
            {(["from", "to"] as const).map((end) => (
              <Field
                key={end}
                field={end}
                label={t(end)}
                error={end === "to" && issue !== null ? t(issue) : undefined}
              >
                {(input) => (
                  <input
                    {...input}
                    type="date"
                    name={end}
                    max={today}
                    value={dates[end]}
                    onChange={(event) => setDates({ ...dates, [end]: event.target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
        )}
        <fieldset className="grid min-w-0 gap-1.5">
          <legend className="mb-1.5 font-medium">{t("form")}</legend>
          <div className="flex flex-wrap gap-2">
            {BOOK_FORMS.map((one) => (
              <Chip key={one} type="radio" name="form" checked={form === one} onChange={() => setForm(one)}>
                {t(`forms.${one}`)}
              </Chip>
            ))}
          </div>
        </fieldset>
        <Switch label={t("till")} hint={t("tillHint")} isOn={hasTill} onChange={setTill} />
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="min-w-0 flex-1 basis-64 text-sm text-soft">{t("keptNote")}</p>
          <Button kind="main" disabled={isSaving || issue !== null} onClick={() => void save()}>
            {t("download")}
          </Button>
        </div>
      </Card>
    </div>
  );
}
