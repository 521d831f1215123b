import { useTranslations } from "use-intl";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Chip } from "#platform/web/ui/form/chip.tsx";
import { BackIcon, ForwardIcon } from "#platform/web/ui/icons.tsx";
import { daysLater } from "./model/calendar.ts";
import { type BookState, WEEK_DAYS } from "./state/use-book-state.ts";

/** Which days, and how they are put in order. */
export function BookNav({ state, today }: { state: BookState; today: LocalDate }) {
  const t = useTranslations("owner.nav");
  const clock = useWallClock();
  const { date, isWeek, layout, show } = state;
  const step = isWeek ? WEEK_DAYS : 1;
  const last = daysLater(date, WEEK_DAYS - 1);
  return (
    <nav aria-label={t("label")} className="grid gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          className="size-12 px-0"
          aria-label={isWeek ? t("previousWeek") : t("previousDay")}
          onClick={() => show({ date: daysLater(date, -step) })}
        >
          <BackIcon className="size-6" />
        </Button>
        <h2 className="min-w-0 flex-1 text-center text-xl font-bold sm:min-w-60 sm:flex-none sm:text-2xl">
          {isWeek ? `${clock.shortDay(date)} – ${clock.shortDay(last)}` : clock.day(date)}
        </h2>
        <Button
          className="size-12 px-0"
          aria-label={isWeek ? t("nextWeek") : t("nextDay")}
          onClick={() => show({ date: daysLater(date, step) })}
        >
          <ForwardIcon className="size-6" />
        </Button>
        <span className="flex grow basis-full gap-2 sm:basis-auto">
          <Button
            className="min-h-12 grow text-lg sm:grow-0"
            aria-pressed={date === today}
            disabled={date === today}
            onClick={() => show({ date: today })}
          >
            {t("today")}
          </Button>
          <input
            type="date"
            aria-label={t("date")}
            value={date}
            onChange={(event) => event.target.value && show({ date: event.target.value })}
            className="min-h-12 min-w-0 grow rounded-xl border border-line bg-card px-3 text-lg sm:grow-0"
          />
        </span>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <fieldset className="flex gap-2">
          <legend className="sr-only">{t("label")}</legend>
          {[false, true].map((week) => (
            <Chip
              key={String(week)}
              type="radio"
              name="book-days"
              className="min-h-12 px-5 text-lg"
              checked={isWeek === week}
              onChange={() => show({ isWeek: week })}
            >
              {week ? t("week") : t("day")}
            </Chip>
          ))}
        </fieldset>
        {!isWeek && (
          <fieldset className="flex gap-2">
            <legend className="sr-only">{t("layout")}</legend>
            {(["time", "table"] as const).map((one) => (
              <Chip
                key={one}
                type="radio"
                name="book-layout"
                className="min-h-12 px-4 text-lg"
                checked={layout === one}
                onChange={() => show({ layout: one })}
              >
                {one === "time" ? t("byTime") : t("byTable")}
              </Chip>
            ))}
          </fieldset>
        )}
      </div>
    </nav>
  );
}
