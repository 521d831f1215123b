import { useState } from "react";
import { useTranslations } from "use-intl";
import { INVENTORY_LIMITS } from "#domains/reservations/inventory-terms.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Field } from "#platform/web/ui/form/field.tsx";
import { isCalendarDay } from "../../book/model/calendar.ts";
import { useEditor } from "../editor-scope.ts";
import { withSpecialDay } from "../model/special.ts";

/** Puts a day into the list: closed, until somebody says otherwise. */
export function AddSpecial() {
  const t = useTranslations("inventory.special");
  const { draft, change, today } = useEditor();
  const [date, setDate] = useState("");
  const [problem, setProblem] = useState<"needDate" | "known" | "full" | null>(null);
  const add = () => {
    const isKnown = draft.exceptions.some((one) => one.date === date);
    const isFull = draft.exceptions.length >= INVENTORY_LIMITS.exceptions;
    const found =
      !isCalendarDay(date) || date < today ? "needDate" : isKnown ? "known" : isFull ? "full" : null;
    setProblem(found);
    if (found !== null) return;
    change({ exceptions: withSpecialDay(draft.exceptions, date) });
    setDate("");
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grow sm:grow-0 sm:basis-72">
        <Field field="special-day" label={t("date")} error={problem === null ? undefined : t(problem)}>
          {(input) => (
            <input
              {...input}
              type="date"
              min={today}
              className={`${input.className} min-h-12 text-lg`}
              value={date}
              onChange={(event) => {
                setDate(event.target.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
      </div>
      <Button kind="main" className="min-h-12 text-lg" onClick={add}>
        {t("add")}
      </Button>
    </div>
  );
}
