import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Chip } from "#platform/web/ui/form/chip.tsx";

interface TimeChipsProps {
  /** `HH:mm` */
  times: readonly string[];
  /** Chips of one name are one choice. */
  name: string;
  chosen: string;
  onChoose(time: string): void;
}

export function TimeChips({ times, name, chosen, onChoose }: TimeChipsProps) {
  const clock = useWallClock();
  return (
    <div className="tabular grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
      {times.map((time) => (
        <Chip
          key={time}
          type="radio"
          name={name}
          value={time}
          checked={time === chosen}
          onChange={() => onChoose(time)}
        >
          {clock.time(time)}
        </Chip>
      ))}
    </div>
  );
}
