import { useTranslations } from "use-intl";
import type { SectionDocument } from "#domains/menus/contract/menu-document.ts";
import { MENU_LIMITS } from "#domains/menus/menu-constants.ts";
import { DAY_TIMES } from "#platform/web/dashboard/quarter-hours.ts";
import { replaced, without } from "#platform/web/dashboard/row-buttons.tsx";
import { SheetSection } from "#platform/web/dashboard/side-dialog.tsx";
import { Chip } from "#platform/web/form/controls.tsx";
import { Field, FieldError } from "#platform/web/form/field.tsx";
import { useWeekdayName } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TrashIcon } from "#platform/web/ui/icons.tsx";

type Served = SectionDocument["served"];

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const LUNCH = { weekdays: WEEKDAYS, from: "11:30", until: "14:00" };

interface ServedSectionProps {
  served: Served;
  errorAt(path: string): string | undefined;
  onChange(served: Served): void;
}

/** When a section is served; without times, during opening hours. */
export function ServedSection({ served, errorAt, onChange }: ServedSectionProps) {
  const t = useTranslations("menu.served");
  const { short, full } = useWeekdayName();
  return (
    <SheetSection title={t("title")}>
      {served.length === 0 && <p className="text-lg">{t("always")}</p>}
      {served.map(({ weekdays, from, until }, at) => {
        const path = `served.${at}`;
        const edit = (changes: Partial<Served[number]>) => onChange(replaced(served, at, changes));
        return (
          <fieldset key={path} className="grid gap-3 rounded-xl bg-sunken p-3">
            <legend className="sr-only">{t("time", { number: at + 1 })}</legend>
            <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
              {WEEKDAYS.map((day) => {
                const isOn = weekdays.includes(day);
                return (
                  <Chip
                    key={day}
                    type="checkbox"
                    aria-label={full(day)}
                    className="min-h-12 px-1"
                    checked={isOn}
                    // At least one weekday must remain selected.
                    disabled={isOn && weekdays.length === 1}
                    onChange={() =>
                      edit({ weekdays: WEEKDAYS.filter((one) => (one === day) !== weekdays.includes(one)) })
                    }
                  >
                    {short(day)}
                  </Chip>
                );
              })}
            </div>
            <div className="flex items-end gap-3">
              <TimeSelect
                path={`${path}.from`}
                label={t("from")}
                value={from}
                not={until}
                onChange={(time) => edit({ from: time })}
              />
              <TimeSelect
                path={`${path}.until`}
                label={t("until")}
                value={until}
                not={from}
                onChange={(time) => edit({ until: time })}
              />
              <Button
                size="icon"
                className="shrink-0"
                aria-label={t("remove", { number: at + 1 })}
                onClick={() => onChange(without(served, at))}
              >
                <TrashIcon />
              </Button>
            </div>
            {until < from && <p className="text-sm text-soft">{t("nextDay")}</p>}
            <FieldError id={path} error={errorAt(`${path}.until`) ?? errorAt(`${path}.from`)} />
          </fieldset>
        );
      })}
      {served.length < MENU_LIMITS.served && (
        <Button size="lg" onClick={() => onChange([...served, LUNCH])}>
          <span aria-hidden="true">+</span> {t(served.length === 0 ? "add" : "addMore")}
        </Button>
      )}
    </SheetSection>
  );
}

interface TimeSelectProps {
  path: string;
  label: string;
  value: string;
  /** The other end: start and end must differ. */
  not: string;
  onChange(time: string): void;
}

function TimeSelect({ path, label, value, not, onChange }: TimeSelectProps) {
  const times = DAY_TIMES.includes(value) ? DAY_TIMES : [value, ...DAY_TIMES];
  return (
    <div className="min-w-0 grow">
      <Field field={path} label={label} error={undefined}>
        {({ className, ...input }) => (
          <select
            {...input}
            className={`${className} tabular min-h-12 text-lg`}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {times
              .filter((time) => time !== not)
              .map((time) => (
                <option key={time} value={time}>
                  {time}
                </option>
              ))}
          </select>
        )}
      </Field>
    </div>
  );
}
