import { useId } from "react";
import { useTranslations } from "use-intl";
import { BOOKING_MODES } from "#domains/reservations/inventory-terms.ts";
import { useRules } from "./use-rules.ts";

/** Whether the restaurant answers each request itself. */
export function ModeChoice() {
  const t = useTranslations("inventory.rules");
  const { rules, put } = useRules();
  const name = useId();
  return (
    <fieldset data-field="rules.mode" className="grid gap-2">
      <legend className="contents">
        <span className="font-medium">{t("mode")}</span>
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {BOOKING_MODES.map((mode) => (
          <label
            key={mode}
            className="flex min-h-12 items-start gap-3 rounded-xl border border-line p-3 has-checked:border-2 has-checked:border-ai-600 has-checked:bg-note-bg"
          >
            <input
              type="radio"
              name={name}
              className="mt-0.5 size-5 shrink-0 accent-ai-700"
              checked={rules.mode === mode}
              onChange={() => put({ mode })}
            />
            <span>
              <span className="block font-semibold">{t(mode)}</span>
              <span className="block text-sm text-soft">{t(`${mode}Hint`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
