import { useTranslations } from "use-intl";
import { useWallClock } from "../../../i18n/wall-clock.ts";
import { Button } from "../../../ui/button.tsx";
import type { Draft } from "./draft.ts";

const NEXT_DAYS = 3;

interface NoTimesProps {
  draft: Draft;
  days: readonly string[];
  onChoose(date: string): void;
}

/** Nothing is free on this day: says so, and where to look next. */
export function NoTimes({ draft: { date, guests }, days, onChoose }: NoTimesProps) {
  const t = useTranslations("booking.time");
  const clock = useWallClock();
  const next = days.slice(days.indexOf(date) + 1).slice(0, NEXT_DAYS);
  return (
    <div role="status" className="grid gap-2 rounded-xl bg-sunken p-3">
      <p className="font-medium">{t("none", { guests, day: clock.day(date) })}</p>
      {next.length > 0 && (
        <>
          <p className="text-sm text-soft">{t("tryDays")}</p>
          <div className="flex flex-wrap gap-2">
            {next.map((day) => (
              <Button key={day} onClick={() => onChoose(day)}>
                {clock.day(day)}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
