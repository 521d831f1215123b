import { useTranslations } from "use-intl";
import { MAX_STAFF_GUESTS } from "#domains/reservations/reservation-constants.ts";

const STEP =
  "grid size-14 place-items-center rounded-xl border border-line bg-card text-2xl leading-none hover:bg-sunken aria-disabled:opacity-40";

/** How many come, between two large buttons, which keep the focus also at the end. */
export function GuestStepper({ value, onChange }: { value: number; onChange(value: number): void }) {
  const t = useTranslations("owner.add");
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{t("guests")}</legend>
      <div className="flex items-center gap-3">
        <button
          type="button"
          className={STEP}
          aria-label={t("fewer")}
          aria-disabled={value <= 1}
          onClick={() => value > 1 && onChange(value - 1)}
        >
          <span aria-hidden="true">−</span>
        </button>
        <output className="tabular min-w-28 text-center text-2xl font-bold">
          {t("guestCount", { guests: value })}
        </output>
        <button
          type="button"
          className={STEP}
          aria-label={t("more")}
          aria-disabled={value >= MAX_STAFF_GUESTS}
          onClick={() => value < MAX_STAFF_GUESTS && onChange(value + 1)}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
    </fieldset>
  );
}
