import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Chip } from "#platform/web/ui/form/chip.tsx";
import type { Alternatives } from "../../alternatives.ts";
import type { Draft } from "../draft/draft.ts";
import { TimeChips } from "./time-chips.tsx";

interface TakenTimesProps {
  alternatives: Alternatives;
  draft: Pick<Draft, "time">;
  /** With a `date` where it is another day. */
  onChoose(choice: { date?: string; time: string }): void;
}

/** The time went to somebody else: the nearest ones that did not, and other days. It takes the focus when it appears. */
export function TakenTimes({ alternatives: { times, days }, draft, onChoose }: TakenTimesProps) {
  const t = useTranslations("booking.time");
  const clock = useWallClock();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>("input") ?? box.current;
    first?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="grid gap-3 rounded-xl bg-warn-bg p-3">
      <p className="font-medium text-warn">{times.length === 0 ? t("takenAll") : t("taken")}</p>
      {times.length > 0 && (
        <TimeChips
          times={times}
          name="alternative"
          chosen={draft.time}
          onChoose={(time) => onChoose({ time })}
        />
      )}
      {days.length > 0 && (
        <>
          <p className="text-sm">{t("otherDays")}</p>
          <ul className="grid gap-3">
            {days.map((day) => (
              <li key={day.date} className="grid gap-1">
                <span className="text-sm font-medium">{clock.day(day.date)}</span>
                <div className="tabular flex flex-wrap gap-2">
                  {day.times.map((time) => (
                    <Chip
                      key={time}
                      type="radio"
                      name="alternative"
                      value={`${day.date} ${time}`}
                      className="min-w-19"
                      checked={false}
                      onChange={() => onChoose({ date: day.date, time })}
                    >
                      {clock.time(time)}
                    </Chip>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
