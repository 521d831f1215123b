import { useState } from "react";
import { useTranslations } from "use-intl";
import { PushPart } from "#domains/staff/web/push/push-part.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { AddDialog } from "./add/add-dialog.tsx";
import { DayByTable } from "./day/day-by-table.tsx";
import { DayByTime } from "./day/day-by-time.tsx";
import { DayHead } from "./day/day-head.tsx";
import { WeekView } from "./day/week-view.tsx";
import { PartyDialog } from "./detail/party-dialog.tsx";
import { Announcer } from "./live/announcer.tsx";
import { DaySheets } from "./print/day-sheets.tsx";
import { useBookScope } from "./state/book-scope.ts";
import { StopPanel } from "./stop-panel.tsx";
import { WaitingPanel } from "./waiting-panel.tsx";
import { WaitlistPart } from "./waitlist/waitlist-part.tsx";

/** The book as it stands: what waits for an answer first, then the day or the week. */
export function BookShown() {
  const t = useTranslations("owner");
  const { book, state } = useBookScope();
  const [isAdding, setAdding] = useState(false);
  const { date, isWeek, layout, openId } = state;
  return (
    <>
      <div className="grid gap-4 print:hidden">
        <div className="flex flex-wrap items-stretch gap-3">
          <Button
            kind="call"
            className="min-h-14 grow px-6 text-lg sm:grow-0"
            onClick={() => setAdding(true)}
          >
            <span aria-hidden="true" className="text-2xl leading-none">
              +
            </span>
            {t("add.open")}
          </Button>
          <Button className="min-h-14 px-5 text-lg" onClick={() => window.print()}>
            {t("nav.print")}
          </Button>
          <StopPanel />
        </div>
        <WaitingPanel />
        {isWeek ? (
          <WeekView />
        ) : (
          <>
            <DayHead date={date} />
            {layout === "time" ? <DayByTime date={date} /> : <DayByTable date={date} />}
            <WaitlistPart date={date} />
          </>
        )}
        <p className="text-sm text-soft">{t("nav.restaurantTime")}</p>
        <div className="max-w-xl rounded-card border border-line bg-card px-4 py-2">
          <PushPart />
        </div>
      </div>
      <Announcer />
      {openId !== null && <PartyDialog key={openId} id={openId} />}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      <DaySheets dates={book.days.map((day) => day.date)} />
    </>
  );
}
