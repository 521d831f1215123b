import { useState } from "react";
import { useTranslations } from "use-intl";
import { Chip } from "#platform/web/form/controls.tsx";
import { useWeekdayName } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Copies a weekday's times to other weekdays. */
export function CopyDays({ weekday, onCopy }: { weekday: number; onCopy(to: readonly number[]): void }) {
  const t = useTranslations("inventory.week");
  const name = useWeekdayName();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const close = () => {
    setOpen(false);
    setChosen([]);
  };
  if (!isOpen) {
    return (
      <Button size="lg" className="w-fit" onClick={() => setOpen(true)}>
        {t("copy")}
      </Button>
    );
  }
  return (
    <fieldset className="grid basis-full gap-2 rounded-xl bg-note-bg p-3">
      <legend className="contents">
        <span className="font-semibold">{t("copyTitle", { day: name.full(weekday) })}</span>
      </legend>
      <div className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
        {WEEKDAYS.filter((one) => one !== weekday).map((one) => (
          <Chip
            key={one}
            type="checkbox"
            className="min-h-12 min-w-20"
            checked={chosen.includes(one)}
            onChange={() =>
              setChosen(chosen.includes(one) ? chosen.filter((known) => known !== one) : [...chosen, one])
            }
          >
            {chosen.includes(one) && <CheckIcon className="size-4" />}
            {name.short(one)}
          </Chip>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="main"
          size="lg"
          className="px-6"
          disabled={chosen.length === 0}
          onClick={() => {
            onCopy(chosen);
            close();
          }}
        >
          {t("copyDo")}
        </Button>
        <Button size="lg" onClick={close}>
          {t("cancel")}
        </Button>
      </div>
    </fieldset>
  );
}
