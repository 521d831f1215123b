import { useTranslations } from "use-intl";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Chip } from "#platform/web/ui/form/chip.tsx";

interface PickUpChoiceProps {
  /** The restaurant's wall clock. */
  times: readonly string[];
  chosen: string;
  onChoose(time: string): void;
}

/** When it is picked up. The times of a day stay in one row that can be moved sideways: there may be many. */
export function PickUpChoice({ times, chosen, onChoose }: PickUpChoiceProps) {
  const t = useTranslations("ordering.where");
  const clock = useWallClock();
  const days = [...new Set(times.map((time) => time.slice(0, 10)))];
  if (times.length === 0) return <p className="rounded-lg bg-warn-bg px-3 py-2">{t("noTimes")}</p>;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium">{t("when")}</legend>
      {days.map((day) => (
        <div key={day} className="grid min-w-0 gap-1.5">
          <p className="text-sm text-soft">{clock.day(day)}</p>
          <div className="tabular -mx-1 flex gap-2 overflow-x-auto px-1 pb-2">
            {times
              .filter((time) => time.startsWith(day))
              .map((time) => (
                <TimeChip key={time} time={time} isChosen={time === chosen} onChoose={onChoose} />
              ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function TimeChip({
  time,
  isChosen,
  onChoose,
}: {
  time: string;
  isChosen: boolean;
  onChoose(time: string): void;
}) {
  const clock = useWallClock();
  return (
    <Chip
      type="radio"
      name="pickUpAt"
      value={time}
      className="shrink-0"
      checked={isChosen}
      onChange={() => onChoose(time)}
    >
      {clock.time(time)}
    </Chip>
  );
}
