import { useTranslations } from "use-intl";
import type { OrderKind } from "#domains/notifications/notice-terms.ts";
import type { OrderingView } from "#domains/orders/contract/orders.ts";
import { Chip } from "#platform/web/ui/form/chip.tsx";
import { FieldError } from "#platform/web/ui/form/field.tsx";
import { kindsToChoose } from "../model/draft.ts";
import { BookingChoice, type BookingChoiceProps } from "./booking-choice.tsx";
import { PickUpChoice } from "./pick-up-choice.tsx";

interface WherePartProps extends BookingChoiceProps {
  ordering: OrderingView;
  tableCode: string | null;
  kind: OrderKind | null;
  pickUpAt: string;
  error: string | undefined;
  change(changes: { kind?: OrderKind; pickUpAt?: string; reservationId?: string }): void;
}

/** At which table, or else how and when. */
export function WherePart(props: WherePartProps) {
  const { ordering, tableCode, kind, pickUpAt, error, change } = props;
  const t = useTranslations("ordering.where");
  const kinds = kindsToChoose(ordering);
  const { table } = ordering;
  if (kind === "dine-in" && table !== null)
    return (
      <div data-field="where" className="grid gap-1">
        <p className="w-fit rounded-xl bg-ai-700 px-4 py-2 text-lg font-bold text-white">
          {t("table", { label: table.label })}
        </p>
        <FieldError id="where-error" error={error} />
      </div>
    );
  return (
    <div data-field="where" className="grid gap-4">
      {tableCode !== null && <p className="rounded-lg bg-warn-bg px-3 py-2">{t("unknownTable")}</p>}
      {tableCode === null && ordering.kinds.includes("dine-in") && (
        <p className="rounded-lg bg-note-bg px-3 py-2">{t("scan")}</p>
      )}
      {kinds.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-medium">{t("title")}</legend>
          <div className="flex flex-wrap gap-2">
            {kinds.map((one) => (
              <Chip
                key={one}
                type="radio"
                name="kind"
                value={one}
                checked={one === kind}
                onChange={() => change({ kind: one })}
              >
                {t(one)}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      {kind === "pick-up" && (
        <PickUpChoice
          times={ordering.pickUpTimes}
          chosen={pickUpAt}
          onChoose={(time) => change({ pickUpAt: time })}
        />
      )}
      {kind === "booking" && <BookingChoice {...props} />}
      <FieldError id="where-error" error={error} />
    </div>
  );
}
