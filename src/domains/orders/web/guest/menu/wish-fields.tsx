import { useState } from "react";
import { useTranslations } from "use-intl";
import { ORDER_PHRASES, type OrderPhrase } from "#domains/orders/order-terms.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { Chip } from "#platform/web/ui/form/chip.tsx";
import { Field } from "#platform/web/ui/form/field.tsx";

const MAX_NOTE = 200;

export interface Wishes {
  phrases: OrderPhrase[];
  note: string;
}

/** What the kitchen is asked for: ready phrases, which it reads in Japanese, and free words. Closed until there is one. */
export function WishFields({ wishes, onChange }: { wishes: Wishes; onChange(wishes: Wishes): void }) {
  const t = useTranslations("ordering");
  const { language } = usePage();
  const { phrases, note } = wishes;
  const [startsOpen] = useState(phrases.length > 0 || note !== "");
  const toggle = (phrase: OrderPhrase) =>
    onChange({
      note,
      phrases: ORDER_PHRASES.filter((one) => phrases.includes(one) !== (one === phrase)),
    });
  return (
    <details open={startsOpen} className="group rounded-xl border border-line">
      <summary className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 font-medium">
        {t("choice.wishes")}
        <span aria-hidden="true" className="text-xl text-soft group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="grid gap-4 px-4 pb-4">
        <p className="text-sm text-soft">{t("choice.wishesHint")}</p>
        <div className="flex flex-wrap gap-2">
          {ORDER_PHRASES.map((phrase) => (
            <Chip
              key={phrase}
              type="checkbox"
              name="phrase"
              value={phrase}
              checked={phrases.includes(phrase)}
              className="flex-col gap-0"
              onChange={() => toggle(phrase)}
            >
              {t(`phrase.${phrase}`)}
              {language !== "ja" && (
                <span lang="ja" className="text-xs font-normal">
                  {t(`staff.phrase.${phrase}`)}
                </span>
              )}
            </Chip>
          ))}
        </div>
        <Field
          field="note"
          label={t("choice.note")}
          mark={t("who.optional")}
          hint={t("choice.noteHint")}
          error={undefined}
        >
          {({ className, ...input }) => (
            <textarea
              {...input}
              className={`${className} min-h-20`}
              maxLength={MAX_NOTE}
              value={note}
              onChange={(event) => onChange({ phrases, note: event.target.value })}
            />
          )}
        </Field>
      </div>
    </details>
  );
}
