import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import type { HoursStretch } from "#domains/restaurants/contract/opening-hours.ts";
import { HOURS_LIMITS } from "#domains/restaurants/restaurant-constants.ts";
import { replaced, without } from "#platform/web/dashboard/row-buttons.tsx";
import { Chip } from "#platform/web/form/controls.tsx";
import { Field, FieldError } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { TrashIcon } from "#platform/web/ui/icons.tsx";
import { isOverMidnight, nextStretch, onOneDay } from "./model.ts";

interface OpenDayProps {
  /** `week.4`, `days.0` */
  path: string;
  name: string;
  stretches: readonly HoursStretch[];
  /** What it opens with where it was closed. */
  usual: readonly HoursStretch[];
  errors: Readonly<Record<string, string>>;
  onChange(stretches: HoursStretch[]): void;
  children?: ReactNode;
}

/** One day: closed, or open from when to when. */
export function OpenDay({ path, name, stretches, usual, errors, onChange, children }: OpenDayProps) {
  const t = useTranslations("house.hours");
  const group = useId();
  const isOpen = stretches.length > 0;
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-t-0 first:pt-0">
      <fieldset className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[10rem_1fr]">
        <legend className="contents">
          <span className="text-lg font-bold">{name}</span>
        </legend>
        <div className="flex gap-2">
          {([true, false] as const).map((open) => (
            <Chip
              key={String(open)}
              type="radio"
              name={group}
              className="min-h-12 min-w-24"
              checked={isOpen === open}
              onChange={() => onChange(open ? [...usual] : [])}
            >
              {t(open ? "open" : "closed")}
            </Chip>
          ))}
        </div>
      </fieldset>
      {stretches.map((stretch, index) => (
        <Stretch
          key={`${path}.${String(index)}`}
          path={`${path}.stretches.${index}`}
          stretch={stretch}
          errors={errors}
          onChange={(changes) => onChange(replaced(stretches, index, changes))}
          {...(stretches.length > 1 && { onRemove: () => onChange(without(stretches, index)) })}
        />
      ))}
      <FieldError id={`wrong-${path}`} error={errors[`${path}.date`] ?? errors[`${path}.stretches`]} />
      <div className="flex flex-wrap gap-2">
        {isOpen && stretches.length < HOURS_LIMITS.stretchesPerDay && (
          <Button size="lg" onClick={() => onChange([...stretches, nextStretch(stretches)])}>
            {t("add")}
          </Button>
        )}
        {children}
      </div>
    </li>
  );
}

interface StretchProps {
  path: string;
  stretch: HoursStretch;
  errors: Readonly<Record<string, string>>;
  onChange(changes: Partial<HoursStretch>): void;
  onRemove?(): void;
}

function Stretch({ path, stretch, errors, onChange, onRemove }: StretchProps) {
  const t = useTranslations("house.hours");
  const time = (field: "opens" | "closes" | "lastOrder") => (
    <Field field={`${path}.${field}`} label={t(field)} error={errors[`${path}.${field}`]}>
      {({ className, ...rest }) => (
        <input
          {...rest}
          type="time"
          className={`${className} tabular min-h-12 text-lg`}
          value={stretch[field] === null ? "" : onOneDay(stretch[field])}
          onChange={(event) =>
            onChange({ [field]: field === "lastOrder" ? event.target.value || null : event.target.value })
          }
        />
      )}
    </Field>
  );
  return (
    <div className="flex items-end gap-2">
      <div className="grid grow grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3">
        {time("opens")}
        {time("closes")}
        {time("lastOrder")}
        {isOverMidnight(stretch) && <p className="col-span-full text-sm text-soft">{t("overMidnight")}</p>}
      </div>
      {onRemove && (
        <Button size="icon" className="shrink-0" aria-label={t("remove")} onClick={onRemove}>
          <TrashIcon />
        </Button>
      )}
    </div>
  );
}
