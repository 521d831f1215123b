import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { listNeeds } from "#domains/dietary/party-needs.ts";
import { useKitchenWords } from "#domains/dietary/web/needs/use-food-words.ts";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { wallClockIn } from "#platform/web/i18n/wall-clock.ts";
import { AnswerList } from "../../answers/answer-list.tsx";
import { isKnownTag } from "../guests/guest-line.tsx";
import { dateOf } from "../model/calendar.ts";
import { figuresOf } from "../model/day-overview.ts";
import { useTableNames } from "../party-names.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { nightTime } from "../state/use-night-clock.ts";
import { useKitchenAnswer } from "../use-kitchen-answer.ts";
import { briefOf } from "./brief.ts";

const japanese = wallClockIn("ja");

/** The brief on paper: two A4 pages at most for a full evening. In Japanese, without contact details. */
export function BriefSheet({ date }: { date: LocalDate }) {
  const t = useTranslations("owner.staff");
  const { book, minute } = useReservationBook();
  const { parties, guests } = figuresOf(book.reservations, date);
  const brief = briefOf(book, date);
  const { covers, minutes } = book.pace;
  const shiftNote = book.days.find((day) => day.date === date)?.shiftNote;
  return (
    <section lang="ja" className="day-sheet hidden bg-white text-[9pt] leading-tight text-black print:block">
      <header className="flex items-baseline justify-between gap-6 border-b-2 border-black pb-1">
        <h1 className="text-[15pt] font-bold">
          {japanese.day(date)} {t("brief.title")}
        </h1>
        <p className="text-[12pt] font-bold">{t("total", { parties, guests })}</p>
      </header>
      <p className="flex justify-between gap-6 py-1">
        <b>{t("restaurant", { name: book.restaurant.name })}</b>
        <span>{t("printed", { time: `${japanese.shortDay(dateOf(minute))} ${japanese.time(minute)}` })}</span>
      </p>
      {shiftNote && (
        <p className="mb-2 border-2 border-black p-1.5 text-[11pt] whitespace-pre-line">
          <b>{t("brief.shiftNote")}：</b>
          {shiftNote}
        </p>
      )}
      <div className="columns-2 gap-[6mm]">
        <Part title={t("needs")} count={brief.needs.length}>
          {brief.needs.length === 0 && <p>{t("brief.noNeeds")}</p>}
          {brief.needs.map((party) => (
            <PartyLine key={party.id} party={party}>
              <Needs party={party} />
              <KitchenAnswer party={party} />
            </PartyLine>
          ))}
        </Part>
        {brief.notAsked.length > 0 && (
          <Part title={t("brief.notAsked")} count={brief.notAsked.length}>
            <p>
              {brief.notAsked.map((party) => (
                <ShortParty key={party.id} party={party} />
              ))}
            </p>
          </Part>
        )}
        {brief.waiting.length > 0 && (
          <Part title={t("brief.waiting")} count={brief.waiting.length}>
            <p>
              {brief.waiting.map(({ reservation }) => (
                <ShortParty key={reservation.id} party={reservation} />
              ))}
            </p>
          </Part>
        )}
        {brief.known.length > 0 && (
          <Part title={t("brief.known")} count={brief.known.length}>
            <p>
              {brief.known.map((party) => (
                <span key={party.id}>
                  <ShortParty party={party} /> (
                  {party.guestTags.map((tag) => (isKnownTag(tag) ? t(`brief.tag.${tag}`) : tag)).join("・")})
                </span>
              ))}
            </p>
          </Part>
        )}
        {brief.courses.length > 0 && (
          <Part title={t("courses")} count={brief.courses.reduce((sum, { guests: count }) => sum + count, 0)}>
            <p className="tabular flex flex-wrap gap-x-3">
              {brief.courses.map(({ at, course, guests: count }) => (
                <span key={`${at} ${course.names.ja}`}>
                  <b>{nightTime(at, book)}</b> {course.names.ja} {t("guestCount", { guests: count })}
                </span>
              ))}
            </p>
          </Part>
        )}
        {brief.arrivals.length > 0 && (
          <Part title={t("brief.arrivals")}>
            {covers !== null && <p>{t("brief.pace", { covers, minutes })}</p>}
            <p className="tabular flex flex-wrap gap-x-3">
              {brief.arrivals.map(({ from, guests: count, isOver }) => (
                <span key={from} className={isOver ? "border border-black px-0.5 font-bold" : ""}>
                  {nightTime(from, book)} {t("guestCount", { guests: count })}
                </span>
              ))}
            </p>
          </Part>
        )}
        {brief.notes.length > 0 && (
          <Part title={t("brief.notes")} count={brief.notes.length}>
            {brief.notes.map((party) => (
              <PartyLine key={party.id} party={party}>
                <Words party={party} />
              </PartyLine>
            ))}
          </Part>
        )}
      </div>
    </section>
  );
}

function Part({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <div className="mb-2">
      <h2 className="break-after-avoid border-b border-black text-[10.5pt] font-bold">
        {title}
        {count !== undefined && ` ${count}`}
      </h2>
      {children}
    </div>
  );
}

function PartyLine({ party, children }: { party: BookReservation; children: ReactNode }) {
  const { book } = useReservationBook();
  const tables = useTableNames(party.tableIds);
  const t = useTranslations("owner.staff");
  return (
    <div className="grid break-inside-avoid grid-cols-[13mm_minmax(0,1fr)] gap-x-1.5 border-b border-dotted border-black py-[0.6mm]">
      <p>
        <b className="tabular">{nightTime(party.localTime, book)}</b>
        <span className="block font-bold wrap-anywhere">{tables}</span>
      </p>
      <div className="min-w-0 wrap-anywhere">
        <b>{party.customerName ?? t("noName")}</b> {t("guestCount", { guests: party.guestCount })}
        {children}
      </div>
    </div>
  );
}

function ShortParty({ party }: { party: BookReservation }) {
  const { book } = useReservationBook();
  const t = useTranslations("owner.staff");
  const tables = useTableNames(party.tableIds);
  return (
    <span className="mr-3 inline-block">
      <b className="tabular">{nightTime(party.localTime, book)}</b> {tables}{" "}
      {party.customerName ?? t("noName")} {t("guestCount", { guests: party.guestCount })}
    </span>
  );
}

/** Severe ones are framed. */
function Needs({ party }: { party: BookReservation }) {
  const words = useKitchenWords();
  return (
    <p className="flex flex-wrap gap-x-1.5 gap-y-0.5">
      {listNeeds(party).map((need) => (
        <span
          key={need.key}
          className={need.isSevere ? "border-2 border-black px-0.5 font-bold" : "font-semibold"}
        >
          {need.isSevere && `⚠${words.severe}`}
          {words.words(need, "short")}
        </span>
      ))}
    </p>
  );
}

function KitchenAnswer({ party }: { party: BookReservation }) {
  const t = useTranslations("owner.staff");
  const answer = useKitchenAnswer()(party);
  if (answer === null) return null;
  return (
    <p>
      {t("kitchen")}：{answer}
    </p>
  );
}

function Words({ party: { specialRequests, answers, staffNote, language } }: { party: BookReservation }) {
  const words = useKitchenWords();
  const t = useTranslations("owner.staff");
  return (
    <>
      {specialRequests && (
        <p className="whitespace-pre-line">
          <span lang={language}>{specialRequests}</span>
          {language !== "ja" && `（${words.untranslated}）`}
        </p>
      )}
      <AnswerList answers={answers} language={language} />
      {staffNote && (
        <p className="whitespace-pre-line">
          <b>{t("note")}：</b>
          {staffNote}
        </p>
      )}
    </>
  );
}
