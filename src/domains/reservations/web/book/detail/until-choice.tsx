import { useTranslations } from "use-intl";
import type { LocalMinute } from "#kernel/time/calendar.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { dateOf } from "../model/calendar.ts";
import { checkTimes } from "../model/check-times.ts";
import { useBookScope } from "../state/book-scope.ts";

interface UntilChoiceProps {
  /** When the meal begins, on the restaurant's clock. */
  startsAt: LocalMinute;
  isPending: boolean;
  onSend(until: LocalMinute): void;
}

/** By when the kitchen knows. */
export function UntilChoice({ startsAt, isPending, onSend }: UntilChoiceProps) {
  const t = useTranslations("owner.kitchen");
  const clock = useWallClock();
  const { minute, today } = useBookScope();
  const times = checkTimes(minute, startsAt);
  if (times.length === 0) return <p className="font-semibold text-warn">{t("noTime")}</p>;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t("until")}</legend>
      <div className="flex flex-wrap gap-2">
        {times.map((time) => (
          <Button key={time} className="min-h-12 text-lg" disabled={isPending} onClick={() => onSend(time)}>
            {t("untilTime", {
              time: dateOf(time) === today ? clock.time(time) : `${clock.shortDay(time)} ${clock.time(time)}`,
            })}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
