import { useTranslations } from "use-intl";
import { DEFAULT_SEATING_STEP, SEATING_STEPS } from "#domains/reservations/seating-plan-constants.ts";
import { HOLIDAY_RULES } from "#domains/restaurants/restaurant-constants.ts";
import { replaced } from "#platform/web/dashboard/row-buttons.tsx";
import { useWeekdayName } from "#platform/web/i18n/wall-clock.ts";
import { EyeIcon } from "#platform/web/ui/icons.tsx";
import { useEditor } from "../editor-scope.ts";
import type { DraftDay } from "../model/draft.ts";
import { useDuration } from "../model/durations.ts";
import { copyDay, useOfferedText, usualPeriods, withKind } from "../model/week.ts";
import { CopyDays } from "./copy-days.tsx";
import { KindChips, PeriodList } from "./day-fields.tsx";
import { ChoiceField, PathNote } from "./plan-fields.tsx";

/** The week, with what guests see of it beside it. */
export function WeekSection() {
  const t = useTranslations("inventory.week");
  const duration = useDuration();
  const { draft, change } = useEditor();
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_20rem]">
      <div className="grid min-w-0 gap-4">
        <ul className="grid">
          {draft.week.map((day, index) => (
            <DayRow key={day.weekday} index={index} day={day} />
          ))}
        </ul>
        <div className="grid gap-3 border-t border-line pt-4 sm:grid-cols-2">
          <ChoiceField
            path="rules.seatingStepMinutes"
            label={t("step")}
            value={draft.rules.seatingStepMinutes ?? DEFAULT_SEATING_STEP}
            choices={SEATING_STEPS.map((value) => ({ value, text: duration(value) }))}
            onChange={(seatingStepMinutes) => change({ rules: { ...draft.rules, seatingStepMinutes } })}
          />
          <ChoiceField
            path="rules.holidays"
            label={t("holidays")}
            value={draft.rules.holidays}
            choices={HOLIDAY_RULES.map((value) => ({ value, text: t(`holiday.${value}`) }))}
            onChange={(holidays) => change({ rules: { ...draft.rules, holidays } })}
          />
        </div>
      </div>
      <OfferedBox />
    </div>
  );
}

/** A summary of the week as guests will see it, so that mistakes are noticed. */
function OfferedBox() {
  const t = useTranslations("inventory.offered");
  const { draft } = useEditor();
  const words = useOfferedText();
  // Drafts stored by earlier versions have none.
  const minutes = draft.rules.seatingStepMinutes ?? DEFAULT_SEATING_STEP;
  const isBookable = draft.week.some(({ kind }) => kind === "open");
  return (
    <aside className="order-first h-fit rounded-card bg-note-bg p-4 lg:sticky lg:order-none lg:top-4">
      <h3 className="flex items-center gap-2 text-lg font-bold">
        <EyeIcon />
        {t("title")}
      </h3>
      <p className="mt-1">{isBookable ? t("lead", { minutes }) : t("none")}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {words(draft.week, minutes).map(({ days, times }) => (
          <div key={days} className="contents">
            <dt className="font-semibold">{days}</dt>
            <dd className="tabular">{times}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">{t(`holidays.${draft.rules.holidays}`)}</p>
    </aside>
  );
}

/** One weekday: whether guests can book, and when parties are seated. */
function DayRow({ index, day }: { index: number; day: DraftDay }) {
  const t = useTranslations("inventory.kind");
  const name = useWeekdayName().full(day.weekday);
  const { draft, change } = useEditor();
  const put = (next: Partial<DraftDay>) => change({ week: replaced(draft.week, index, next) });
  const copy = (
    <CopyDays weekday={day.weekday} onCopy={(to) => change({ week: copyDay(draft.week, day.weekday, to) })} />
  );
  return (
    <li
      data-field={`week.${index}`}
      className="grid gap-3 border-t border-line py-4 first:border-t-0 first:pt-0"
    >
      <div className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[8rem_1fr]">
        <h3 className="text-lg font-bold">{name}</h3>
        <KindChips
          label={name}
          value={day.kind}
          nameOf={(kind) => t(kind)}
          onChange={(kind) => put(withKind(day, kind, usualPeriods(draft.week, null)))}
        />
      </div>
      <PathNote path={`week.${index}`} />
      {day.kind === "open" ? (
        <PeriodList
          path={`week.${index}.periods`}
          periods={day.periods}
          onChange={(periods) => put({ periods })}
        >
          {copy}
        </PeriodList>
      ) : (
        copy
      )}
    </li>
  );
}
