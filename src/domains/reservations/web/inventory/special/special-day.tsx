import { useTranslations } from "use-intl";
import { weekday } from "#kernel/time/calendar.ts";
import { replaced, without } from "#platform/web/dashboard/lines/order.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TrashIcon } from "#platform/web/ui/icons.tsx";
import { useEditor } from "../editor-scope.ts";
import { KindChips } from "../fields/kind-chips.tsx";
import { NameField } from "../fields/name-field.tsx";
import { PathNote } from "../fields/path-note.tsx";
import { PeriodList } from "../fields/period-list.tsx";
import type { DraftException } from "../model/draft.ts";
import { usualPeriods, withKind } from "../model/week.ts";

const NOTE_LENGTH = 100;

/** One day, and what it has instead of its weekday's times. */
export function SpecialDay({ index, exception }: { index: number; exception: DraftException }) {
  const t = useTranslations("inventory.special");
  const clock = useWallClock();
  const { draft, change } = useEditor();
  const { date, kind, periods, note } = exception;
  const day = `${clock.date(date)} (${clock.shortWeekday(date)})`;
  const path = `exceptions.${index}`;
  const put = (next: Partial<DraftException>) =>
    change({ exceptions: replaced(draft.exceptions, index, next) });
  return (
    <li data-field={path} className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-lg font-bold">{day}</h3>
        <Button
          className="size-12 shrink-0 px-0"
          aria-label={t("remove", { day })}
          onClick={() => change({ exceptions: without(draft.exceptions, index) })}
        >
          <TrashIcon />
        </Button>
      </div>
      <KindChips
        label={t("kindOf", { day })}
        value={kind}
        nameOf={(one) => t(`kind.${one}`)}
        onChange={(next) => put(withKind(exception, next, usualPeriods(draft.week, weekday(date))))}
      />
      {kind === "open" && (
        <PeriodList path={`${path}.periods`} periods={periods} onChange={(next) => put({ periods: next })} />
      )}
      <NameField
        path={`${path}.note`}
        label={t("note")}
        hint={t("noteHint")}
        value={note}
        maxLength={NOTE_LENGTH}
        onChange={(next) => put({ note: next })}
      />
      <PathNote path={path} />
    </li>
  );
}
