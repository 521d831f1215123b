import { useTranslations } from "use-intl";
import { ClockIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { useNightClock } from "../state/use-night-clock.ts";

interface UnsentMarkProps {
  /** Of the booking. */
  id: string;
  /** Only a sign, with its words for a screen reader, as everywhere on a narrow screen. */
  isShort?: boolean;
}

/** At a party of which something isn't sent yet, or was refused; nothing at others. */
export function UnsentMark({ id, isShort = false }: UnsentMarkProps) {
  const t = useTranslations("owner.offline.mark");
  const mark = useReservationBook().entered.marks.get(id);
  if (mark === undefined) return null;
  const Icon = mark === "refused" ? WarningIcon : ClockIcon;
  return (
    <b
      className={`flex shrink-0 items-center gap-1 rounded-full px-1.5 text-sm ${mark === "refused" ? "bg-call text-call-text" : "bg-warn-bg text-warn"}`}
    >
      <Icon className="size-3.5" />
      <span className={isShort ? "sr-only" : "max-sm:sr-only"}>{t(mark)}</span>
    </b>
  );
}

/** Says that tables can't be checked now, and as of when the book is; nothing while it is current. */
export function UncheckedNote() {
  const t = useTranslations("owner.offline");
  const clock = useNightClock();
  const { offlineSince, book, minuteOf } = useReservationBook();
  if (offlineSince === null) return null;
  return (
    <p className="flex items-start gap-2 rounded-xl bg-warn-bg p-3 font-semibold text-warn">
      <WarningIcon className="mt-0.5 size-5" />
      {t("unchecked", { time: clock.time(minuteOf(book.room.at)) })}
    </p>
  );
}
