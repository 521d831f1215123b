import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { nightOf } from "#domains/reservations/business-day.ts";
import type { LocalDate, LocalMinute } from "#kernel/time/calendar.ts";
import { endIdempotentAttempt, idempotentAttempt } from "#platform/web/calls/idempotency-key.ts";
import { RefusalNote, useDashboardForm } from "#platform/web/dashboard/use-save-action.tsx";
import { Chip } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import type { FieldErrors } from "#platform/web/form/use-draft-form.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";
import { nextQuarter } from "../model/calendar.ts";
import { useEnterParty } from "../offline/use-enter-party.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { refetchBook } from "../state/use-reservation-book-query.ts";
import { CourseSelect } from "./course-select.tsx";
import { ExceptionNote, useExceptions } from "./exception-note.tsx";
import { areNeedsMissing, type NeedsDraft, NeedsFields, NOT_ASKED, needsBody } from "./needs-fields.tsx";
import { GuestStepper, TableChoice, WhenFields } from "./party-fields.tsx";

const MEMORY = "noren_add";

/** A party at the door with a name, a later time, a table or needs. */
export function AddForm({ onDone, onWait }: { onDone(): void; onWait(): void }) {
  const t = useTranslations("owner.add");
  const needsTexts = useTranslations("owner.needs");
  const toast = useToast();
  const queries = useQueryClient();
  const { restaurantId, state, minute, book } = useReservationBook();
  const exceptions = useExceptions();
  const enter = useEnterParty();
  const [empty] = useState(() => newDraft(state.date, minute, book.room.dayEnds));
  const { ref, draft, errors, refusal, isPending, change, submit } = useDashboardForm({
    empty,
    mayWait: true,
    check(draft) {
      return {
        ...(isTimeMissing(draft) && { time: t("needTime") }),
        ...(areNeedsMissing(draft.needs) && { needs: needsTexts("choose") }),
      };
    },
    async send(draft) {
      exceptions.clear();
      const body = { ...bodyOf(draft), exceptions: exceptions.confirmed() };
      const call = reservationsApi("POST /api/owner/restaurants/:id/reservations", {
        params: { id: restaurantId },
        body,
      });
      try {
        return await enter(call, body, idempotentAttempt(MEMORY, body, null).key);
      } catch (error) {
        exceptions.read(error);
        throw error;
      }
    },
    onSent(added) {
      endIdempotentAttempt(MEMORY);
      refetchBook(queries, restaurantId);
      if (added !== null) toast({ title: t("saved"), tone: "success" });
      onDone();
    },
    onOld: () => refetchBook(queries, restaurantId),
  });
  const changeWish = (wish: Partial<AddDraft>) => {
    exceptions.forget();
    change(wish);
  };
  const isAtOnce = draft.isNow;
  return (
    <form
      ref={ref}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <GuestStepper value={draft.guests} onChange={(guests) => changeWish({ guests })} />
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-2 font-medium">{t("when")}</legend>
        {[true, false].map((isNow) => (
          <Chip
            key={String(isNow)}
            type="radio"
            name="when"
            className="min-h-12 text-lg"
            checked={draft.isNow === isNow}
            onChange={() => changeWish({ isNow })}
          >
            {isNow ? t("now") : t("later")}
          </Chip>
        ))}
      </fieldset>
      {!isAtOnce && (
        <WhenFields date={draft.date} time={draft.time} error={errors.time} onChange={changeWish} />
      )}
      <TableChoice
        tableIds={draft.tables}
        hasAutomatic
        isHouse={draft.wholeHouse}
        onHouse={(wholeHouse) => changeWish({ wholeHouse, tables: [] })}
        onChange={(tables) => changeWish({ tables, wholeHouse: false })}
      />
      <CourseSelect
        date={isAtOnce ? book.room.date : draft.date}
        time={isAtOnce ? "" : draft.time}
        guests={draft.guests}
        value={draft.courseId}
        onChange={(courseId) => changeWish({ courseId })}
      />
      <NeedsFields
        name="needs"
        draft={draft.needs}
        error={errors.needs}
        onChange={(needs) => change({ needs })}
      />
      <PersonFields draft={draft} errors={errors} onChange={change} />
      <ExceptionNote
        exceptions={exceptions}
        isPending={isPending}
        onConfirm={(exception) => {
          exceptions.confirm(exception);
          void submit();
        }}
        onTake={({ at, tableIds }) =>
          changeWish({ isNow: false, ...nightOf(at, book.room.dayEnds), tables: tableIds })
        }
      >
        <Button size="lg" onClick={onWait}>
          {t("wait")}
        </Button>
      </ExceptionNote>
      {!exceptions.isAsking && <RefusalNote refusal={refusal} />}
      <Button kind="call" type="submit" size="2xl" disabled={isPending}>
        {t("save")}
      </Button>
    </form>
  );
}

interface PersonFieldsProps {
  draft: AddDraft;
  errors: FieldErrors<AddDraft>;
  onChange(patch: Partial<AddDraft>): void;
}

/** Who it is, as far as the restaurant needs to know. */
function PersonFields({ draft, errors, onChange }: PersonFieldsProps) {
  const t = useTranslations("owner.add");
  const mark = t("optional");
  return (
    <>
      <Field field="customerName" label={t("name")} mark={mark} error={errors.customerName}>
        {(input) => (
          <input
            {...input}
            autoComplete="off"
            maxLength={100}
            className={`${input.className} min-h-12 text-lg`}
            value={draft.customerName}
            onChange={(event) => onChange({ customerName: event.target.value })}
          />
        )}
      </Field>
      <Field field="staffNote" label={t("note")} mark={mark} error={errors.staffNote}>
        {(input) => (
          <textarea
            {...input}
            rows={2}
            maxLength={1_000}
            value={draft.staffNote}
            onChange={(event) => onChange({ staffNote: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** Fields that the server may refuse inline have the names of its body. */
interface AddDraft {
  guests: number;
  /** A party at the door sits down now. */
  isNow: boolean;
  date: string;
  time: string;
  /** Ids; empty: chosen automatically. */
  tables: string[];
  /** All tables. */
  wholeHouse: boolean;
  /** The id of a course; empty: a table only. */
  courseId: string;
  customerName: string;
  staffNote: string;
  needs: NeedsDraft;
}

/** The form for adding a party, with the likeliest values. */
export function newDraft(shown: LocalDate, now: LocalMinute, dayEnds: number): AddDraft {
  const next = nightOf(nextQuarter(now), dayEnds);
  return {
    guests: 2,
    isNow: true,
    date: shown,
    time: shown === next.date ? next.time : "",
    tables: [],
    wholeHouse: false,
    courseId: "",
    customerName: "",
    staffNote: "",
    needs: NOT_ASKED,
  };
}

/** Whether the time is missing, as the server checks it. */
export function isTimeMissing({ isNow, date, time }: AddDraft): boolean {
  return !isNow && (date === "" || time === "");
}

/** The body of the call. */
export function bodyOf(draft: AddDraft) {
  const { guests, isNow, date, time, tables, wholeHouse, courseId } = draft;
  const { customerName, staffNote, needs } = draft;
  return {
    source: "walk-in" as const,
    reservationDate: isNow ? null : `${date}T${time}`,
    guestCount: guests,
    tableIds: wholeHouse ? [] : tables,
    wholeHouse,
    courseId: courseId || null,
    customerName: customerName.trim() || null,
    staffNote: staffNote.trim() || null,
    ...needsBody(needs),
  };
}
