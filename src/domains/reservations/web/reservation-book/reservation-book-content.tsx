import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { useWakeLock } from "#platform/web/device/use-wake-lock.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import { CallDialog } from "./add/call-dialog.tsx";
import { WalkInDialog } from "./add/walk-in-dialog.tsx";
import { AnswersSheet } from "./bar/answers-sheet.tsx";
import { BookBar } from "./bar/book-bar.tsx";
import { OnlineSheet } from "./bar/online-sheet.tsx";
import { type BookSheet, ViewRow } from "./bar/view-row.tsx";
import { WaitlistSheet } from "./bar/waitlist-sheet.tsx";
import { BriefSheet } from "./brief/brief-sheet.tsx";
import { BriefView } from "./brief/brief-view.tsx";
import { DayList } from "./day/day-list.tsx";
import { WeekView } from "./day/week-view.tsx";
import { DaySheets } from "./day-sheets.tsx";
import { PartyDialog } from "./detail/party-dialog.tsx";
import { FloorPlan } from "./floor/floor-plan.tsx";
import { OpenGuestCard } from "./guests/guest-card-dialog.tsx";
import { OfflineRow } from "./offline/offline-row.tsx";
import { UnsentSheet } from "./offline/unsent-sheet.tsx";
import { usePartyName } from "./party-names.ts";
import { useReservationBook } from "./state/reservation-book-scope.ts";
import type { NewParty } from "./timeline/new-party.ts";
import { Timeline } from "./timeline/timeline.tsx";

interface ContentProps {
  /** Leads to the other screens. */
  menu: ReactNode;
  /** Whether what is shown is up to date. */
  live: ReactNode;
}

/** The reservation book as an application: two lines, then the room as it is now in panes that scroll by themselves. */
export function ReservationBookContent({ menu, live }: ContentProps) {
  const { book, state } = useReservationBook();
  const [adding, setAdding] = useState<NewParty | null>(null);
  const [sheet, setSheet] = useState<BookSheet | null>(null);
  useWakeLock();
  const { date, isWeek, layout, openId } = state;
  const close = () => setSheet(null);
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col print:hidden">
        <BookBar
          menu={menu}
          onWalkIn={() => setAdding({ kind: "walk-in" })}
          onCall={() => setAdding({ kind: "call" })}
        />
        <OfflineRow onOpen={() => setSheet("unsent")} />
        <ViewRow live={live} onOpen={setSheet} />
        <DayNotes date={date} />
        <Announcer />
        {isWeek ? (
          <Pane>
            <WeekView />
          </Pane>
        ) : layout === "brief" ? (
          <Pane>
            <BriefView date={date} />
          </Pane>
        ) : (
          <div className="flex min-h-0 flex-1">
            {/* A wide screen has room for the list and the room. */}
            {layout !== "table" && (
              <div
                className={`min-h-0 min-w-0 flex-1 xl:max-w-xl xl:border-r xl:border-line ${layout === "time" ? "flex" : "hidden xl:flex"}`}
              >
                <DayList key={date} date={date} />
              </div>
            )}
            <div className={`min-h-0 min-w-0 flex-1 ${layout === "time" ? "hidden xl:flex" : "flex"}`}>
              {layout === "floor" ? (
                <FloorPlan key={date} date={date} onAdd={setAdding} />
              ) : (
                <Timeline key={date} date={date} onAdd={setAdding} />
              )}
            </div>
          </div>
        )}
      </div>
      {sheet === "answers" && <AnswersSheet onClose={close} />}
      {sheet === "waitlist" && <WaitlistSheet onClose={close} />}
      {sheet === "unsent" && <UnsentSheet onClose={close} />}
      {sheet === "online" && <OnlineSheet onClose={close} />}
      {openId !== null && <PartyDialog key={openId} id={openId} />}
      <OpenGuestCard />
      {adding?.kind === "walk-in" && <WalkInDialog onClose={() => setAdding(null)} />}
      {adding?.kind === "call" && <CallDialog preset={adding.at} onClose={() => setAdding(null)} />}
      {layout === "brief" && !isWeek ? (
        <BriefSheet date={date} />
      ) : (
        <DaySheets dates={book.days.map((day) => day.date)} />
      )}
    </>
  );
}

function Pane({ children }: { children: ReactNode }) {
  return <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-3">{children}</div>;
}

/** Announces new bookings to screen readers. */
function Announcer() {
  const t = useTranslations("owner.live");
  const thread = useTranslations("thread");
  const clock = useWallClock();
  const { latest } = useReservationBook();
  const nameOf = usePartyName();
  return (
    <ul aria-live="polite" className="sr-only print:hidden">
      {latest.arrived.map((party) => (
        <li key={party.id}>
          {t("arrived", { time: clock.time(party.localTime), guests: party.guestCount, name: nameOf(party) })}
        </li>
      ))}
      {latest.left.map((party) => (
        <li key={party.id}>{t("left", { time: clock.time(party.localTime), name: nameOf(party) })}</li>
      ))}
      {latest.written.map((party) => (
        <li key={party.id}>{thread("announce", { name: nameOf(party) })}</li>
      ))}
    </ul>
  );
}

/** Why a day can't be booked if it can't, and what was noted for it. */
function DayNotes({ date }: { date: LocalDate }) {
  const t = useTranslations("owner");
  const { book } = useReservationBook();
  const day = book.days.find((one) => one.date === date);
  if (!day?.closed && !day?.note) return null;
  return (
    <p className="flex items-center gap-2 border-b border-line bg-sunken px-3 py-1 text-sm font-medium">
      {day.closed && (
        <b className="flex shrink-0 items-center gap-1.5">
          <WarningIcon className="size-4" />
          {t(`closedShort.${day.closed}`)}
        </b>
      )}
      <span className="min-w-0 truncate">{day.note}</span>
    </p>
  );
}
