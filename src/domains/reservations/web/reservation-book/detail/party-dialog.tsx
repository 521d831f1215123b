import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { CourseFacts } from "#domains/menus/web/courses/course-facts.tsx";
import { useCourseName } from "#domains/menus/web/courses/use-course-name.ts";
import { nightOf } from "#domains/reservations/business-day.ts";
import type { BookReservation, ChangeByStaff } from "#domains/reservations/contract/book.ts";
import { type LocalMinute, onCalendar } from "#kernel/time/calendar.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { SheetSection, SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { Untranslated } from "#platform/web/dashboard/untranslated.tsx";
import { RefusalNote, useDashboardForm, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { reservationsApi } from "../../api.ts";
import { CourseSelect } from "../add/course-select.tsx";
import { ExceptionNote, useExceptions } from "../add/exception-note.tsx";
import { GuestStepper, TableChoice, WhenFields } from "../add/party-fields.tsx";
import { DueText, PartyStatus } from "../day/party-badges.tsx";
import { GuestSection } from "../guests/guest-section.tsx";
import { isFinished, isMissing } from "../model/party-state.ts";
import { UnsentMark } from "../offline/unsent-mark.tsx";
import { useEnter } from "../offline/use-enter.ts";
import { useIsTableGone, usePartyName, useTableNames } from "../party-names.ts";
import { NameSection } from "../room/name-section.tsx";
import { StaySection } from "../room/stay-section.tsx";
import { SwapSection } from "../room/swap-section.tsx";
import { TakenNote, useTaken } from "../room/taken-note.tsx";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { sendAct } from "../state/send-act.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { cacheReservation, refetchBook } from "../state/use-reservation-book-query.ts";
import { AnswersSection } from "./answers-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { HistorySection } from "./history-section.tsx";
import { KitchenSection } from "./kitchen-section.tsx";
import { NeedsSection } from "./needs-section.tsx";
import { SeriesSection } from "./series-section.tsx";
import { StepsSection } from "./steps-section.tsx";
import { ThreadSection } from "./thread-section.tsx";

const MAX_LENGTH = 1_000;

/** `typed` is null when nothing was typed since the note was saved. */
const NOTHING_TYPED: { typed: string | null } = { typed: null };

/** The staff's note about a party. Typed text survives refetching. */
function NoteSection({ reservation }: { reservation: BookReservation }) {
  const { id, staffNote } = reservation;
  const t = useTranslations("owner.detail");
  const offline = useTranslations("owner.offline");
  const enter = useEnter();
  const name = usePartyName()(reservation);
  const queries = useQueryClient();
  const { restaurantId } = useReservationBook();
  const [isSaved, setSaved] = useState(false);
  const { ref, draft, refusal, isPending, change, reset, submit } = useDashboardForm({
    empty: NOTHING_TYPED,
    mayWait: true,
    send({ typed }) {
      const note = typed?.trim() || null;
      const body = { staffNote: note };
      const call = reservationsApi("PATCH /api/owner/reservations/:id", { params: { id }, body });
      const summary = offline("summary.note", { name });
      return enter(call, { party: id, summary, what: { act: "note", staffNote: note } });
    },
    onSent(changed) {
      reset();
      if (changed === null) return;
      cacheReservation(queries, restaurantId, changed);
      setSaved(true);
    },
    onOld: () => refetchBook(queries, restaurantId),
  });
  return (
    <form
      ref={ref}
      className="grid gap-3 card p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field field="staffNote" label={t("note")} hint={t("noteHint")} error={undefined}>
        {(input) => (
          <textarea
            {...input}
            rows={3}
            maxLength={MAX_LENGTH}
            value={draft.typed ?? staffNote ?? ""}
            onChange={(event) => {
              change({ typed: event.target.value });
              setSaved(false);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="lg" disabled={isPending || draft.typed === null}>
          {t("saveNote")}
        </Button>
        <span role="status" className="font-semibold text-good">
          {isSaved && t("noteSaved")}
        </span>
      </div>
      <RefusalNote refusal={refusal} />
    </form>
  );
}

/** One reservation with its details and actions. `id` comes from the address. */
export function PartyDialog({ id }: { id: string }) {
  const t = useTranslations("owner.detail");
  const { book, state, entered, markSeen } = useReservationBook();
  const known = entered.idOf(id);
  const reservation = [...book.reservations, ...book.waiting].find((one) => one.id === known);
  useEffect(() => markSeen(id), [id, markSeen]);
  const close = () => state.open(null);
  const nameOf = usePartyName();
  return (
    <SideDialog title={reservation ? nameOf(reservation) : t("title")} onClose={close}>
      {reservation ? <PartySheet reservation={reservation} onClose={close} /> : <p>{t("gone")}</p>}
    </SideDialog>
  );
}

/** All details of a reservation, decisions first. */
function PartySheet({ reservation, onClose }: { reservation: BookReservation; onClose(): void }) {
  const t = useTranslations("owner.detail");
  const { specialRequests, kitchen, status, language } = reservation;
  const canMove = ["requested", "pending_payment", "confirmed", "seated"].includes(status);
  const canStay = status === "confirmed" || status === "seated";
  return (
    <>
      <FactsSection reservation={reservation} />
      <StepsSection reservation={reservation} onClose={onClose} />
      {reservation.isInSeries && <SeriesSection reservation={reservation} />}
      <NeedsSection reservation={reservation} />
      <SheetSection title={t("requests")}>
        {specialRequests === null ? (
          <p>{t("noRequests")}</p>
        ) : (
          <p className="wrap-anywhere whitespace-pre-line text-lg">
            <span lang={language}>{specialRequests}</span> <Untranslated language={language} />
          </p>
        )}
      </SheetSection>
      <AnswersSection reservation={reservation} />
      <GuestSection reservation={reservation} />
      {kitchen && <KitchenSection reservation={reservation} />}
      {reservation.thread && <ThreadSection reservation={reservation} />}
      <NoteSection reservation={reservation} />
      {canStay && <StaySection reservation={reservation} />}
      {canMove && <MoveSection reservation={reservation} />}
      {canMove && <SwapSection reservation={reservation} />}
      <NameSection reservation={reservation} />
      <ContactSection reservation={reservation} />
      <HistorySection reservation={reservation} />
    </>
  );
}

/** Time, party, table, status and source. */
function FactsSection({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner");
  const clock = useNightClock();
  const money = useMoney();
  const languageName = useLanguageName();
  const courseName = useCourseName();
  const { minuteOf, now } = useReservationBook();
  const {
    localTime,
    endsAt,
    startsAt,
    guestCount,
    status,
    lateMinutes,
    isComing,
    areaName,
    source,
    deposit,
    language,
    expiresAt,
  } = reservation;
  const tables = useTableNames(reservation.tableIds);
  const isGone = useIsTableGone(reservation.tableIds) && !isFinished(reservation);
  return (
    <div className="grid gap-2 text-lg">
      <p className="font-bold">
        <time dateTime={startsAt}>
          {clock.day(localTime)}{" "}
          {t("detail.until", { from: clock.time(localTime), to: clock.time(minuteOf(endsAt)) })}
        </time>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <b className="text-2xl">{t("figures.guests", { count: guestCount })}</b>
        <span>
          {t("list.table")} <b>{tables}</b>
        </span>
      </p>
      {reservation.course && (
        <div>
          <b lang={courseName(reservation.course).lang} className="wrap-anywhere">
            {courseName(reservation.course).text}
          </b>
          <CourseFacts course={reservation.course} />
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PartyStatus status={status} />
        <UnsentMark id={reservation.id} />
        {isComing && <b className="text-good">✓ {t("list.coming")}</b>}
        {lateMinutes > 0 && <b className="text-warn">{t("list.late", { minutes: lateMinutes })}</b>}
        {isGone && <b className="text-warn">{t("list.tableGone")}</b>}
        {isMissing(reservation, now) && <b className="text-warn">{t("list.overdue")}</b>}
        {status === "requested" && expiresAt && <DueText dueAt={expiresAt} />}
      </p>
      <p className="flex flex-wrap gap-x-4 text-base text-soft">
        <span>{t(`source.${source}`)}</span>
        {source !== "walk-in" && source !== "phone" && (
          <span>{t("detail.language", { language: languageName(language) })}</span>
        )}
        {deposit && (
          <span>
            {t("deposit", { amount: money({ minor: deposit.amount, currency: deposit.currency }) })}
          </span>
        )}
        {areaName !== null && <span>{t("detail.area", { name: areaName })}</span>}
        <span className="tabular">{t("detail.code", { code: reservation.confirmationCode })}</span>
      </p>
    </div>
  );
}

/** Null: unchanged. */
interface MoveDraft {
  minute: LocalMinute | null;
  guests: number | null;
  /** Ids. */
  tables: string[] | null;
  /** The id of a course; empty: a table only. */
  courseId: string | null;
}

const UNCHANGED: MoveDraft = { minute: null, guests: null, tables: null, courseId: null };

function changeOf({ minute, guests, tables, courseId }: MoveDraft): ChangeByStaff {
  return {
    ...(minute !== null && { reservationDate: minute }),
    ...(guests !== null && { guestCount: guests }),
    ...(tables !== null && { tableIds: tables }),
    ...(courseId !== null && { courseId: courseId || null }),
  };
}

/** Changes table, time or party size. Only changed fields are sent. */
function MoveSection({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner.move");
  const reason = useTranslations("owner.reason");
  const room = useTranslations("owner.room");
  const queries = useQueryClient();
  const { restaurantId } = useReservationBook();
  const [isSaved, setSaved] = useState(false);
  const { id, localTime, guestCount, tableIds } = reservation;
  const { book } = useReservationBook();
  const { tables } = book;
  const taken = useTaken();
  const exceptions = useExceptions();
  const done = (changed: BookReservation) => {
    cacheReservation(queries, restaurantId, changed);
    reset();
    taken.clear();
    exceptions.forget();
    setSaved(true);
  };
  const patch = (body: ChangeByStaff) =>
    sendAct(reservationsApi("PATCH /api/owner/reservations/:id", { params: { id }, body }));
  const { ref, draft, refusal, isPending, change, reset, submit } = useDashboardForm({
    empty: UNCHANGED,
    async send(draft) {
      taken.clear();
      exceptions.clear();
      try {
        return await patch(changeOf(draft));
      } catch (error) {
        if (error instanceof ApiError && error.problem !== null) taken.read({ ...error.problem });
        exceptions.read(error);
        throw error;
      }
    },
    onSent: done,
    onOld: () => refetchBook(queries, restaurantId),
  });
  const other = useSaveAction();
  // Confirmed by its own button, which names what it does.
  const insist = (body: ChangeByStaff) =>
    void other.attempt(() => patch({ ...changeOf(draft), ...body }), { onDone: done, onProblem: taken.read });
  const labelsOf = (ids: readonly string[]) =>
    tables
      .filter((table) => ids.includes(table.id))
      .map(({ label }) => label)
      .join("・");
  const isTold = reservation.thread !== null;
  const minute = draft.minute ?? localTime;
  const isChanged = Object.values(draft).some((field) => field !== null);
  const when = nightOf(onCalendar(minute), book.room.dayEnds);
  const alter = (altered: Partial<MoveDraft>) => {
    change(altered);
    taken.clear();
    exceptions.forget();
    setSaved(false);
  };
  return (
    <details className="card px-4">
      <summary className="flex min-h-12 list-none items-center text-lg font-bold underline">
        {t("open")}
      </summary>
      <form
        ref={ref}
        noValidate
        className="grid gap-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <WhenFields
          {...when}
          error={undefined}
          onChange={({ date, time }) => date && time && alter({ minute: `${date}T${time}` })}
        />
        <GuestStepper value={draft.guests ?? guestCount} onChange={(guests) => alter({ guests })} />
        <TableChoice
          tableIds={draft.tables ?? tableIds}
          hasAutomatic={false}
          onChange={(tables) => alter({ tables: draft.tables ? tables : movedTo(tableIds, tables) })}
        />
        <CourseSelect
          {...when}
          guests={draft.guests ?? guestCount}
          value={draft.courseId ?? reservation.course?.id ?? ""}
          except={id}
          onChange={(courseId) => alter({ courseId })}
        />
        <p className="text-sm text-soft">{isTold ? t("told") : reason("notTold")}</p>
        {exceptions.asked ? (
          <ExceptionNote
            exceptions={exceptions}
            isPending={other.isPending}
            onConfirm={(exception) => insist({ exceptions: [exception] })}
          />
        ) : (
          taken.details === null && <RefusalNote refusal={refusal} />
        )}
        <RefusalNote refusal={other.refusal} />
        <TakenNote taken={taken.details}>
          {taken.details?.others.slice(0, 3).map((ids) => (
            <Button
              key={ids.join()}
              size="lg"
              disabled={other.isPending}
              onClick={() => insist({ tableIds: ids })}
            >
              {room("use", { table: labelsOf(ids) })}
            </Button>
          ))}
          <Button
            size="lg"
            disabled={other.isPending}
            onClick={() => insist({ tableIds: draft.tables ?? [...tableIds], exceptions: ["overbook"] })}
          >
            {room("overbook")}
          </Button>
        </TakenNote>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            kind="main"
            type="submit"
            size="lg"
            disabled={isPending || !isChanged || draft.tables?.length === 0}
          >
            {t("save")}
          </Button>
          <span role="status" className="font-semibold text-good">
            {isSaved && t("saved")}
          </span>
        </div>
      </form>
    </details>
  );
}

/** The first tapped table replaces the old ones; further ones are combined with it. */
function movedTo(before: readonly string[], tapped: readonly string[]): string[] {
  const added = tapped.filter((id) => !before.includes(id));
  return added.length > 0 ? added : [...tapped];
}
