import { useTranslations } from "use-intl";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import { figuresOf } from "../model/figures.ts";
import { useBookScope } from "../state/book-scope.ts";
import { waitingFor } from "../waitlist/waiting-for.ts";
import { WAITLIST_ID } from "../waitlist/waitlist-part.tsx";

/** A day in numbers, and why nobody can book it where that is so. */
export function DayHead({ date }: { date: LocalDate }) {
  const t = useTranslations("owner");
  const { book, today } = useBookScope();
  const figures = figuresOf(book.reservations, date);
  const waiting = waitingFor(book, date).length;
  const day = book.days.find((one) => one.date === date);
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-lg">
        <b className="text-2xl">{t("figures.parties", { count: figures.parties })}</b>
        <b className="text-2xl">{t("figures.guests", { count: figures.guests })}</b>
        {date === today && figures.guests > 0 && (
          <>
            <span>{t("figures.seated", { count: figures.seated })}</span>
            <span>{t("figures.toCome", { count: figures.toCome })}</span>
          </>
        )}
        {waiting > 0 && (
          <a href={`#${WAITLIST_ID}`} className="inline-flex min-h-11 items-center text-link underline">
            {t("waitlist.title")} · {t("waitlist.parties", { count: waiting })}
          </a>
        )}
      </p>
      {day?.closed && (
        <p className="flex items-start gap-2 rounded-xl bg-sunken p-3 font-medium">
          <WarningIcon className="mt-0.5 size-5" />
          {t(`closed.${day.closed}`)}
        </p>
      )}
      {day?.note && <p className="rounded-xl bg-sunken p-3">{day.note}</p>}
    </div>
  );
}
