import { useTranslations } from "use-intl";
import { HOLIDAY_RULES } from "#domains/restaurants/hours-terms.ts";
import { useEditor } from "../editor-scope.ts";
import { ChoiceField } from "../fields/choice-field.tsx";
import { DayRow } from "./day-row.tsx";
import { OfferedBox } from "./offered-box.tsx";

/** The week, with what guests see of it beside it. */
export function WeekPart() {
  const t = useTranslations("inventory.week");
  const { draft, change } = useEditor();
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_20rem]">
      <div className="grid min-w-0 gap-4">
        <ul className="grid">
          {draft.week.map((day, index) => (
            <DayRow key={day.weekday} index={index} day={day} />
          ))}
        </ul>
        <div className="border-t border-line pt-4">
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
