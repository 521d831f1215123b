import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { CheckIcon, ClockIcon, EyeOffIcon, ListIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import { waitingFor } from "../model/day-overview.ts";
import { waitingOf } from "../model/party-state.ts";
import { LAYOUTS, useReservationBook } from "../state/reservation-book-scope.ts";

export type BookSheet = "answers" | "waitlist" | "online" | "unsent";

interface ViewRowProps {
  live: ReactNode;
  onOpen(sheet: BookSheet): void;
}

const LAYOUT_NAMES = { time: "byTime", table: "byTable", floor: "byFloor", brief: "brief" } as const;
const TAB =
  "flex min-h-11 shrink-0 items-center border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-soft hover:text-ink aria-pressed:border-link aria-pressed:text-link";
const PILL =
  "flex min-h-10 shrink-0 items-center gap-1.5 rounded-full border border-line bg-card px-3 text-sm font-semibold whitespace-nowrap hover:bg-sunken";

/** The second line of the book: how it is put in order, and what waits for somebody. Only the urgent is colored. */
export function ViewRow({ live, onOpen }: ViewRowProps) {
  const t = useTranslations("owner");
  const { book, state, now, offlineSince } = useReservationBook();
  const { date, isWeek, layout, show } = state;
  const answers = waitingOf(book.waiting);
  const isUrgent = answers.some(
    ({ kind, dueAt }) =>
      kind === "request" || (dueAt !== null && Date.parse(dueAt) - now.getTime() < SOON_MS),
  );
  const waiting = waitingFor(book, date).length;
  return (
    // Its hidden words are positioned: they must widen this line, not the page.
    <div className="relative flex items-center gap-1.5 overflow-x-auto border-b border-line bg-card px-2 [scrollbar-width:none]">
      <fieldset className="min-w-0 flex shrink-0">
        <legend className="sr-only">{t("nav.layout")}</legend>
        {LAYOUTS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={!isWeek && layout === one}
            className={TAB}
            onClick={() => show({ layout: one, isWeek: false })}
          >
            {t(`nav.${LAYOUT_NAMES[one]}`)}
          </button>
        ))}
        <button type="button" aria-pressed={isWeek} className={TAB} onClick={() => show({ isWeek: true })}>
          {t("nav.week")}
        </button>
      </fieldset>
      <div className="ml-auto flex shrink-0 items-center gap-1.5 py-1">
        {answers.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            className={`${PILL} ${isUrgent ? "border-call! bg-call! text-call-text" : ""}`}
            onClick={() => onOpen("answers")}
          >
            {isUrgent ? <WarningIcon className="size-4" /> : <ClockIcon className="size-4" />}
            {t("waiting.title")} <span className="tabular">{answers.length}</span>
          </button>
        )}
        {waiting > 0 && (
          <button type="button" aria-haspopup="dialog" className={PILL} onClick={() => onOpen("waitlist")}>
            <ListIcon className="size-4" />
            {t("waitlist.title")} <span className="tabular">{waiting}</span>
          </button>
        )}
        {/* Without a network nobody knows, and can change it. */}
        {offlineSince === null && <OnlinePill onOpen={() => onOpen("online")} />}
        <button type="button" className={PILL} onClick={() => window.print()}>
          {t("nav.print")}
        </button>
        <div className="shrink-0 text-sm">{live}</div>
      </div>
    </div>
  );
}

/** A deadline this near is urgent. */
const SOON_MS = 30 * 60_000;

/** Whether guests can book online now; opens what pauses it. */
function OnlinePill({ onOpen }: { onOpen(): void }) {
  const t = useTranslations("owner.stop");
  const clock = useWallClock();
  const { book, now, minuteOf } = useReservationBook();
  const { stoppedUntil, isHidden } = book;
  const until = stoppedUntil !== null && Date.parse(stoppedUntil) > now.getTime() ? stoppedUntil : null;
  const isOff = isHidden || until !== null;
  const Icon = isHidden ? EyeOffIcon : isOff ? WarningIcon : CheckIcon;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={`${PILL} ${isOff ? "bg-warn-bg! text-warn" : ""}`}
      onClick={onOpen}
    >
      <Icon className={`size-4 ${isOff ? "" : "text-good"}`} />
      <span className="sr-only">{t("title")}: </span>
      {isHidden ? t("hidden") : until ? t("stopped", { time: clock.time(minuteOf(until)) }) : t("online")}
    </button>
  );
}
