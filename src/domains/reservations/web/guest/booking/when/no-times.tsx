import { useTranslations } from "use-intl";
import type { AvailableDay } from "#domains/reservations/contract/reservations.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { Draft } from "../draft/draft.ts";
import { markOf, nearestFreeDays } from "./days.ts";

const NEAR_DAYS = 3;

interface NoTimesProps {
  draft: Pick<Draft, "date" | "guests">;
  day: AvailableDay;
  known: ReadonlyMap<string, AvailableDay>;
  onChoose(date: string): void;
}

/** Nothing is free on this day: says why, and where to look next. */
export function NoTimes({ draft: { date, guests }, day, known, onChoose }: NoTimesProps) {
  const t = useTranslations("booking.time");
  const clock = useWallClock();
  const near = nearestFreeDays(known.values(), date, NEAR_DAYS);
  const mark = markOf(day);
  const name = clock.day(date);
  return (
    <div role="status" className="grid gap-2 rounded-xl bg-sunken p-3">
      <p className="font-medium">
        {mark === null || mark === "full" ? t("none", { guests, day: name }) : t(mark, { day: name })}
      </p>
      {near.length > 0 && (
        <>
          <p className="text-sm text-soft">{t("nearDays")}</p>
          <div className="flex flex-wrap gap-2">
            {near.map((other) => (
              <Button key={other} onClick={() => onChoose(other)}>
                {clock.day(other)}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
