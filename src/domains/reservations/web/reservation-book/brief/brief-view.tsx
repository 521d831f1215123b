import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useCourseName } from "#domains/menus/web/courses/use-course-name.ts";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { Untranslated } from "#platform/web/dashboard/untranslated.tsx";
import { AnswerList } from "../../answers/answer-list.tsx";
import { KitchenBadge, NeedBadges, PartyStatus, UnreadBadge } from "../day/party-badges.tsx";
import { TagList } from "../guests/guest-line.tsx";
import { usePartyName, useTableNames } from "../party-names.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { type Arrivals, briefOf, type CourseCovers } from "./brief.ts";
import { ShiftNote } from "./shift-note.tsx";

/** A day as the team is told of it before the doors open: who can't eat what, when they come, and what is still open. */
export function BriefView({ date }: { date: LocalDate }) {
  const t = useTranslations("owner");
  const { book } = useReservationBook();
  const brief = briefOf(book, date);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid gap-4">
        <ShiftNote key={date} date={date} />
        <Part title={t("brief.needs")} count={brief.needs.length}>
          {brief.needs.length === 0 && <p className="text-soft">{t("brief.noNeeds")}</p>}
          <List>
            {brief.needs.map((party) => (
              <PartyLine key={party.id} party={party} isWide>
                <NeedBadges reservation={party} />
                <KitchenBadge reservation={party} />
              </PartyLine>
            ))}
          </List>
        </Part>
        {brief.notAsked.length > 0 && (
          <Part title={t("brief.notAsked")} count={brief.notAsked.length}>
            <List>
              {brief.notAsked.map((party) => (
                <PartyLine key={party.id} party={party} />
              ))}
            </List>
          </Part>
        )}
      </div>
      <div className="grid gap-4">
        {brief.waiting.length > 0 && (
          <Part title={t("waiting.title")} count={brief.waiting.length}>
            <List>
              {brief.waiting.map(({ kind, reservation }) => (
                <PartyLine key={reservation.id} party={reservation}>
                  {kind === "request" && <PartyStatus status={reservation.status} />}
                  <UnreadBadge reservation={reservation} />
                </PartyLine>
              ))}
            </List>
          </Part>
        )}
        {brief.known.length > 0 && (
          <Part title={t("brief.known")} count={brief.known.length}>
            <List>
              {brief.known.map((party) => (
                <PartyLine key={party.id} party={party}>
                  <TagList tags={party.guestTags} />
                </PartyLine>
              ))}
            </List>
          </Part>
        )}
        <CoursesPart courses={brief.courses} />
        <ArrivalsPart arrivals={brief.arrivals} />
        {brief.notes.length > 0 && (
          <Part title={t("brief.notes")} count={brief.notes.length}>
            <List>
              {brief.notes.map((party) => (
                <PartyLine key={party.id} party={party}>
                  {party.specialRequests && (
                    <p className="wrap-anywhere">
                      <span lang={party.language}>{party.specialRequests}</span>{" "}
                      <Untranslated language={party.language} />
                    </p>
                  )}
                  <AnswerList answers={party.answers} language={party.language} />
                  {party.staffNote && <p className="wrap-anywhere">{party.staffNote}</p>}
                </PartyLine>
              ))}
            </List>
          </Part>
        )}
      </div>
    </div>
  );
}

/** Courses by time, with how many guests have each. */
function CoursesPart({ courses }: { courses: readonly CourseCovers[] }) {
  const t = useTranslations("owner");
  const names = useTranslations("common.course");
  const nameOf = useCourseName();
  const { time } = useNightClock();
  if (courses.length === 0) return null;
  return (
    <Part title={names("title")} count={courses.reduce((sum, { guests }) => sum + guests, 0)}>
      <ul className="grid gap-1">
        {courses.map(({ at, course, guests }) => (
          <li
            key={`${at} ${course.names.ja}`}
            className="tabular grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-baseline gap-2"
          >
            <b>{time(at)}</b>
            <span lang={nameOf(course).lang} className="wrap-anywhere">
              {nameOf(course).text}
            </span>
            <b>{t("figures.guests", { count: guests })}</b>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Guests by the interval of their arrival, against the pace that the restaurant has set. */
function ArrivalsPart({ arrivals }: { arrivals: readonly Arrivals[] }) {
  const t = useTranslations("owner");
  const { time } = useNightClock();
  const { book } = useReservationBook();
  const { covers, minutes } = book.pace;
  if (arrivals.length === 0) return null;
  const most = Math.max(covers ?? 0, ...arrivals.map(({ guests }) => guests));
  return (
    <Part title={t("brief.arrivals")}>
      {covers !== null && <p className="text-soft">{t("brief.pace", { covers, minutes })}</p>}
      <ul className="grid gap-1">
        {arrivals.map(({ from, guests, isOver }) => (
          <li key={from} className="tabular grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-2">
            <b>{time(from)}</b>
            <span
              aria-hidden="true"
              className={`h-4 rounded-r ${isOver ? "bg-call" : "bg-ai-600"}`}
              style={{ width: `${(100 * guests) / most}%` }}
            />
            <span className={isOver ? "font-bold text-warn" : ""}>
              {t("figures.guests", { count: guests })}
              {isOver && ` · ${t("brief.overPace")}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2 card p-3 sm:p-4">
      <h3 className="text-lg font-bold">
        {title}
        {count !== undefined && <span className="tabular font-normal text-soft"> {count}</span>}
      </h3>
      {children}
    </section>
  );
}

function List({ children }: { children: ReactNode }) {
  return <ul className="grid divide-y divide-line empty:hidden">{children}</ul>;
}

interface PartyLineProps {
  party: BookReservation;
  /** What is said of it stands beside its name where there is room, else below. */
  isWide?: boolean;
  children?: ReactNode;
}

/** Time, table, name and size of a party, which open it, and what is said of it here. */
function PartyLine({ party, isWide = false, children }: PartyLineProps) {
  const t = useTranslations("owner");
  const { state } = useReservationBook();
  const tables = useTableNames(party.tableIds);
  const name = usePartyName()(party);
  const time = useNightClock().time(party.localTime);
  return (
    <li
      className={`grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 py-1.5 ${
        isWide ? "sm:grid-cols-[4rem_minmax(0,2fr)_minmax(0,3fr)]" : ""
      }`}
    >
      <p className="tabular leading-snug">
        <b className="block text-lg">{time}</b>
        <span className="font-semibold wrap-anywhere">{tables}</span>
      </p>
      <button
        type="button"
        aria-label={t("list.open", { name, time })}
        onClick={() => state.open(party.id)}
        className="flex min-h-11 flex-wrap content-start items-baseline gap-x-2 rounded-lg text-left text-lg leading-snug hover:bg-sunken"
      >
        <b className="min-w-0 wrap-anywhere">{name}</b>
        <span>{t("figures.guests", { count: party.guestCount })}</span>
      </button>
      {children && (
        <div className={`col-start-2 grid min-w-0 content-start gap-1 ${isWide ? "sm:col-start-3" : ""}`}>
          {children}
        </div>
      )}
    </li>
  );
}
