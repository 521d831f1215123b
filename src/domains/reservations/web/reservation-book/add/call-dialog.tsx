import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { nightOf } from "#domains/reservations/business-day.ts";
import type { GuestHit } from "#domains/reservations/contract/guests.ts";
import type { seriesRefused } from "#domains/reservations/contract/series.ts";
import type { TableException } from "#domains/reservations/reservation-constants.ts";
import type { LocalMinute } from "#kernel/time/calendar.ts";
import { ApiError, detailsOf, send } from "#platform/web/calls/api.ts";
import { endIdempotentAttempt, idempotentAttempt } from "#platform/web/calls/idempotency-key.ts";
import { SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { RefusalNote, useDashboardForm } from "#platform/web/dashboard/use-save-action.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";
import { GuestLine } from "../guests/guest-line.tsx";
import { refetchGuests, useFoundGuests } from "../guests/use-guests.ts";
import { useEnterParty } from "../offline/use-enter-party.ts";
import { useTableLabels } from "../party-names.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { refetchBook } from "../state/use-reservation-book-query.ts";
import {
  bodyOf,
  type CallDraft,
  isWholeNumber,
  missingIn,
  newCall,
  searchOf,
  seriesBodyOf,
} from "./call-draft.ts";
import { CallTimes } from "./call-times.tsx";
import { ExceptionNote, useExceptions } from "./exception-note.tsx";
import { KnownGuest } from "./known-guest.tsx";
import { areNeedsMissing, NeedsFields } from "./needs-fields.tsx";
import { SeriesFields } from "./series/series-fields.tsx";
import { useSeries } from "./series/use-series.ts";
import { refetchPlaces } from "./use-places.ts";
import { WaitForm, type WaitStart } from "./wait-form.tsx";

const MEMORY = "noren_call";
const SERIES_MEMORY = "noren_series";

interface CallDialogProps {
  /** A gap in the room that was tapped. */
  preset?: { tableId: string; minute: LocalMinute } | undefined;
  onClose(): void;
}

/** A booking by telephone, in the order in which a caller says it: number, party, time. */
export function CallDialog({ preset, onClose }: CallDialogProps) {
  const t = useTranslations("owner.add");
  /** What is known of a party that would rather wait. */
  const [waiting, setWaiting] = useState<WaitStart | null>(null);
  return (
    <SideDialog title={t("call")} onClose={onClose}>
      {waiting === null ? (
        <CallForm preset={preset} onDone={onClose} onWait={setWaiting} />
      ) : (
        <WaitForm start={waiting} onDone={onClose} />
      )}
    </SideDialog>
  );
}

interface CallFormProps extends Pick<CallDialogProps, "preset"> {
  onDone(): void;
  onWait(start: WaitStart): void;
}

function CallForm({ preset, onDone, onWait }: CallFormProps) {
  const t = useTranslations("owner.add");
  const needsTexts = useTranslations("owner.needs");
  const seriesTexts = useTranslations("owner.series");
  const toast = useToast();
  const clock = useWallClock();
  const queries = useQueryClient();
  const labels = useTableLabels();
  const { restaurantId, state, today, book } = useReservationBook();
  const [empty] = useState(() => ({
    ...newCall(state.date < today ? today : state.date),
    ...(preset && { ...nightOf(preset.minute, book.room.dayEnds), tables: [preset.tableId] }),
  }));
  const exceptions = useExceptions();
  const enter = useEnterParty();
  const refusedDates = useRef("");
  /** All dates, or none: those that can't be had any more are named. */
  const sendSeries = async (draft: CallDraft): Promise<AddedSeries> => {
    const body = seriesBodyOf(draft, series.chosen);
    const call = reservationsApi("POST /api/owner/restaurants/:id/series", {
      params: { id: restaurantId },
      body,
    });
    try {
      const booked = await send(call, { idempotencyKey: idempotentAttempt(SERIES_MEMORY, body, null).key });
      endIdempotentAttempt(SERIES_MEMORY);
      return { name: body.customerName, count: booked.length };
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      const refused = problem && detailsOf<typeof seriesRefused>(problem, "series-refused");
      refusedDates.current = refused?.dates.map(({ day }) => clock.shortDay(day)).join(", ") ?? "";
      throw error;
    }
  };
  const readAgain = () => {
    refetchPlaces(queries);
    refetchGuests(queries);
    refetchBook(queries, restaurantId);
  };
  const { ref, draft, errors, refusal, isPending, change, submit } = useDashboardForm<
    CallDraft,
    Added | AddedSeries | null
  >({
    empty,
    mayWait: true,
    check(draft) {
      const missing = missingIn(draft);
      return {
        ...(missing.name && { customerName: t("needName") }),
        ...(missing.time && { time: t("needTime") }),
        ...(areNeedsMissing(draft.needs) && { needs: needsTexts("choose") }),
        ...(series.isOn && series.chosen.length < 2 && { dates: seriesTexts("needTwo") }),
      };
    },
    async send(draft) {
      exceptions.clear();
      if (series.isOn) return sendSeries(draft);
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
      readAgain();
      if (added === null) return onDone();
      if ("count" in added) {
        toast({ title: seriesTexts("saved", { ...added }), tone: "success" });
        return onDone();
      }
      const name = added.customerName ?? "";
      const time = `${clock.shortDay(added.localTime)} ${clock.time(added.localTime)}`;
      toast({ title: t("addedAt", { name, time, table: labels(added.tableIds) }), tone: "success" });
      onDone();
    },
    onOld: readAgain,
    onFailed: (code) => code === "series-refused" && readAgain(),
    explain: (code) =>
      code === "series-refused" ? seriesTexts("refused", { dates: refusedDates.current }) : null,
  });
  const series = useSeries(draft);
  const choose = (guest: GuestHit) =>
    change({
      guestId: guest.id,
      customerName: guest.name,
      customerPhone: draft.customerPhone || (guest.phone ?? ""),
    });
  const confirm = (exception: TableException) => {
    exceptions.confirm(exception);
    void submit();
  };
  const changeWish = (wish: Partial<CallDraft>) => {
    exceptions.forget();
    change(wish);
  };
  const toWait = (
    <Button size="lg" onClick={() => onWait(draft)}>
      {t("wait")}
    </Button>
  );
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
      <CallerFields draft={draft} errors={errors} onChange={change} onChoose={choose} />
      {draft.guestId !== null && (
        <KnownGuest
          id={draft.guestId}
          isConfirmed={draft.needs.asked === "some"}
          onConfirm={(needs) => change({ needs })}
          onForget={() => change({ guestId: null })}
        />
      )}
      <CallTimes draft={draft} error={errors.time} whenFull={toWait} onChange={changeWish} />
      <NeedsFields
        name="call-needs"
        draft={draft.needs}
        error={errors.needs}
        onChange={(needs) => change({ needs })}
      />
      <SeriesFields
        draft={draft}
        series={series}
        errors={errors}
        onChange={(patch) => change({ series: { ...draft.series, ...patch } })}
        onEmail={(customerEmail) => change({ customerEmail })}
      />
      <Field field="staffNote" label={t("note")} mark={t("optional")} error={errors.staffNote}>
        {(input) => (
          <textarea
            {...input}
            rows={2}
            maxLength={1_000}
            value={draft.staffNote}
            onChange={(event) => change({ staffNote: event.target.value })}
          />
        )}
      </Field>
      <div className="sticky bottom-0 -mx-4 grid gap-2 border-t border-line bg-page px-4 py-3">
        <ExceptionNote
          exceptions={exceptions}
          isPending={isPending}
          onConfirm={confirm}
          onTake={({ at, tableIds }) => changeWish({ ...nightOf(at, book.room.dayEnds), tables: tableIds })}
        >
          {toWait}
        </ExceptionNote>
        {!exceptions.isAsking && <RefusalNote refusal={refusal} />}
        <Button kind="call" type="submit" size="2xl" disabled={isPending || series.isLoading}>
          {series.isOn ? seriesTexts("save", { count: series.chosen.length }) : t("save")}
        </Button>
      </div>
    </form>
  );
}

interface AddedSeries {
  name: string;
  count: number;
}

interface Added {
  customerName: string | null;
  localTime: string;
  tableIds: string[];
}

interface CallerFieldsProps {
  draft: CallDraft;
  errors: { readonly customerName?: string | undefined; readonly customerPhone?: string | undefined };
  onChange(patch: Partial<CallDraft>): void;
  onChoose(guest: GuestHit): void;
}

/** Number and name. Both find guests; a whole number that one guest has fills the name by itself. */
function CallerFields({ draft, errors, onChange, onChoose }: CallerFieldsProps) {
  const t = useTranslations("owner.add");
  const guest = useTranslations("owner.guest");
  const found = useFoundGuests(draft.guestId === null ? searchOf(draft) : "");
  const guests = draft.guestId === null ? (found?.guests ?? []) : [];
  const [only] = guests;
  const isCertain =
    guests.length === 1 && isWholeNumber(draft.customerPhone) && found?.asked === draft.customerPhone.trim();
  const number = useRef<HTMLInputElement>(null);
  // The dialog is opened to type the number. It moves the focus itself when it opens, after this effect.
  useEffect(() => {
    const timer = setTimeout(() => number.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  const fill = useEffectEvent(() => only && draft.customerName.trim() === "" && onChoose(only));
  useEffect(() => {
    if (isCertain) fill();
  }, [isCertain]);
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          field="customerPhone"
          label={t("phoneNumber")}
          mark={t("optional")}
          error={errors.customerPhone}
        >
          {(input) => (
            <input
              {...input}
              type="tel"
              ref={number}
              autoComplete="off"
              maxLength={40}
              className={`${input.className} min-h-12 text-lg`}
              value={draft.customerPhone}
              onChange={(event) => onChange({ customerPhone: event.target.value, guestId: null })}
            />
          )}
        </Field>
        <Field field="customerName" label={t("name")} error={errors.customerName}>
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
      </div>
      {guests.length > 0 && (
        <ul aria-label={guest("find.results")} className="overflow-hidden rounded-xl border border-line">
          {guests.slice(0, 4).map((hit) => (
            <li key={hit.id} className="border-b border-line last:border-0">
              <button
                type="button"
                className="min-h-14 w-full bg-card px-3 py-2 hover:bg-sunken"
                onClick={() => onChoose(hit)}
              >
                <GuestLine guest={hit} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
