import { useTranslations } from "use-intl";
import { replaced } from "#platform/web/dashboard/lines/order.ts";
import { useWeekdayName } from "#platform/web/i18n/weekday-name.ts";
import { useEditor } from "../editor-scope.ts";
import { KindChips } from "../fields/kind-chips.tsx";
import { PathNote } from "../fields/path-note.tsx";
import { PeriodList } from "../fields/period-list.tsx";
import type { DraftDay } from "../model/draft.ts";
import { copyDay, usualPeriods, withKind } from "../model/week.ts";
import { CopyDays } from "./copy-days.tsx";

/** One weekday: whether guests can book, and when parties are seated. */
export function DayRow({ index, day }: { index: number; day: DraftDay }) {
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
