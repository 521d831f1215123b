import { Slider } from "radix-ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { BUDGET_STEPS, type BudgetStep } from "#domains/restaurants/facts.ts";
import { Field } from "#platform/web/form/field.tsx";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { PRICE_LEVELS, RADIUS_STEPS_KM } from "./filters.ts";

interface RadiusFieldProps {
  km: number;
  /** True while a map section is searched, where a radius has no meaning. */
  isOff: boolean;
  onChange(km: number): void;
}

/** 1, 5, 10 ... 100 km: the slider moves by index, because the first step is not five. */
export function RadiusField({ km, isOff, onChange }: RadiusFieldProps) {
  const t = useTranslations("discovery.filters");
  const stopOf = (value: number) => Math.max(0, RADIUS_STEPS_KM.indexOf(value));
  const kmOf = (stop: number) => RADIUS_STEPS_KM[stop] ?? km;
  const [stop, setStop] = useState(stopOf(km));
  const text = t("km", { km: kmOf(stop) });
  return (
    <fieldset disabled={isOff}>
      <legend className="flex w-full justify-between gap-4 font-semibold">
        {t("radius")} <span className="tabular font-normal text-soft">{text}</span>
      </legend>
      {isOff && <p className="text-sm text-soft">{t("radiusOff")}</p>}
      <Slider.Root
        className={ROOT}
        disabled={isOff}
        min={0}
        max={RADIUS_STEPS_KM.length - 1}
        value={[stop]}
        onValueChange={([next = 0]) => setStop(next)}
        onValueCommit={([next = 0]) => onChange(kmOf(next))}
      >
        <Slider.Track className={TRACK}>
          <Slider.Range className={RANGE} />
        </Slider.Track>
        <Slider.Thumb className={THUMB} aria-label={t("radius")} aria-valuetext={text} />
      </Slider.Root>
    </fieldset>
  );
}

interface PriceFieldProps {
  min: number;
  max: number;
  onChange(prices: { minPrice: number; maxPrice: number }): void;
}

/** From budget to fine dining, with a thumb at each end. */
export function PriceField({ min, max, onChange }: PriceFieldProps) {
  const t = useTranslations("discovery.filters");
  const food = useTranslations("food");
  const [[low = min, high = max], setRange] = useState<readonly number[]>([min, max]);
  const nameOf = (level: number) => food(`price.${toLevel(level)}`);
  const symbols = (level: number) => "¥".repeat(level);
  return (
    <fieldset>
      <legend className="flex w-full justify-between gap-4 font-semibold">
        {t("price")}
        <span className="font-normal text-soft">
          {low === high ? symbols(low) : `${symbols(low)} – ${symbols(high)}`}
        </span>
      </legend>
      <Slider.Root
        className={ROOT}
        min={PRICE_LEVELS.min}
        max={PRICE_LEVELS.max}
        value={[low, high]}
        onValueChange={setRange}
        onValueCommit={([minPrice = low, maxPrice = high]) => onChange({ minPrice, maxPrice })}
      >
        <Slider.Track className={TRACK}>
          <Slider.Range className={RANGE} />
        </Slider.Track>
        <Slider.Thumb className={THUMB} aria-label={t("priceFrom")} aria-valuetext={nameOf(low)} />
        <Slider.Thumb className={THUMB} aria-label={t("priceTo")} aria-valuetext={nameOf(high)} />
      </Slider.Root>
      <p className="flex justify-between text-xs text-soft" aria-hidden="true">
        <span>{nameOf(PRICE_LEVELS.min)}</span>
        <span>{nameOf(PRICE_LEVELS.max)}</span>
      </p>
      {(min > PRICE_LEVELS.min || max < PRICE_LEVELS.max) && (
        <p className="mt-1 text-sm text-soft">{t("priceUnknown")}</p>
      )}
    </fieldset>
  );
}

function toLevel(level: number): 1 | 2 | 3 | 4 {
  return level <= 1 ? 1 : level >= 4 ? 4 : level === 2 ? 2 : 3;
}

const ROOT = "relative mx-3 flex h-11 touch-none items-center data-disabled:opacity-40";
const TRACK = "relative h-1.5 grow rounded-full bg-line";
const RANGE = "absolute h-full rounded-full bg-ai-600";
const THUMB =
  "relative block size-6 rounded-full border-2 border-ai-600 bg-card shadow-card before:absolute before:-inset-2.5 before:content-['']";

interface BudgetFieldProps {
  field: string;
  label: string;
  /** A person's budget; null for any. */
  yen: BudgetStep | null;
  onChange(yen: BudgetStep | null): void;
}

/** What a meal may cost a person at most. */
export function BudgetField({ field, label, yen, onChange }: BudgetFieldProps) {
  const t = useTranslations("discovery.filters");
  const money = useMoney();
  return (
    <Field field={field} label={label} error={undefined}>
      {(input) => (
        <select
          {...input}
          value={yen ?? ""}
          onChange={({ currentTarget }) =>
            onChange(BUDGET_STEPS.find((step) => String(step) === currentTarget.value) ?? null)
          }
        >
          <option value="">{t("anyBudget")}</option>
          {BUDGET_STEPS.map((step) => (
            <option key={step} value={step}>
              {t("upTo", { amount: money({ minor: step, currency: "JPY" }) })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
