import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { BookEntry } from "#domains/reservations/contract/book.ts";
import type { Language } from "#kernel/languages.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { send } from "#platform/web/calls/api.ts";
import { endIdempotentAttempt, idempotentAttempt } from "#platform/web/calls/idempotency-key.ts";
import { RefusalNote, useDashboardForm } from "#platform/web/dashboard/use-save-action.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { refetchBook } from "../state/use-reservation-book-query.ts";
import { LanguageField } from "./language-field.tsx";
import { areNeedsMissing, type NeedsDraft, NeedsFields, NOT_ASKED, needsBody } from "./needs-fields.tsx";
import { GuestStepper } from "./party-fields.tsx";
import { usePlacesOfDay } from "./use-places.ts";

const MEMORY = "noren_wait";

/** What is known of the party before it waits. */
export interface WaitStart {
  date: LocalDate;
  /** `HH:mm`: the time that it wanted; empty for any. */
  time: string;
  guests: number;
  customerName: string;
  customerPhone: string;
  needs: NeedsDraft;
}

/** A party at the door, of which nothing is known yet. */
export function newWait(date: LocalDate): WaitStart {
  return { date, time: "", guests: 2, customerName: "", customerPhone: "", needs: NOT_ASKED };
}

interface WaitDraft extends Omit<WaitStart, "time" | "guests"> {
  guestCount: number;
  /** Empty: the first and the last time of the day. */
  from: string;
  until: string;
  language: Language;
}

/** Puts a party on the waitlist of a day: between which times it would come. */
export function WaitForm({ start, onDone }: { start: WaitStart; onDone(): void }) {
  const t = useTranslations("owner.add");
  const needsTexts = useTranslations("owner.needs");
  const toast = useToast();
  const clock = useWallClock();
  const queries = useQueryClient();
  const { restaurantId } = useReservationBook();
  const { time, guests, ...known } = start;
  const [empty] = useState<WaitDraft>({
    ...known,
    guestCount: guests,
    from: time,
    until: "",
    language: "ja",
  });
  const { data } = usePlacesOfDay(start.date, guests, "");
  const times = data?.times.map((one) => one.time) ?? [];
  const windowOf = ({ from, until }: WaitDraft) => {
    const first = times.includes(from) ? from : (times[0] ?? "");
    return { from: first, until: until >= first && times.includes(until) ? until : (times.at(-1) ?? "") };
  };
  const { ref, draft, errors, refusal, isPending, change, submit } = useDashboardForm<WaitDraft, BookEntry>({
    empty,
    check: (draft) => ({
      ...(draft.customerName.trim() === "" && { customerName: t("needName") }),
      ...(areNeedsMissing(draft.needs) && { needs: needsTexts("choose") }),
    }),
    send: ({ needs, ...draft }) => {
      const body = {
        ...{ date: draft.date, guestCount: draft.guestCount, language: draft.language },
        ...{ customerName: draft.customerName.trim(), customerPhone: draft.customerPhone.trim() || null },
        ...windowOf({ ...draft, needs }),
        ...needsBody(needs),
      };
      const call = reservationsApi("POST /api/owner/restaurants/:id/waitlist", {
        params: { id: restaurantId },
        body,
      });
      return send(call, { idempotencyKey: idempotentAttempt(MEMORY, body, null).key });
    },
    onSent(entry) {
      endIdempotentAttempt(MEMORY);
      refetchBook(queries, restaurantId);
      toast({ title: t("waited", { name: entry.customerName }), tone: "success" });
      onDone();
    },
    onOld: () => refetchBook(queries, restaurantId),
  });
  const window = windowOf(draft);
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
      <h3 className="text-lg font-bold">{`${t("wait")} · ${clock.day(start.date)}`}</h3>
      <Field field="customerName" label={t("name")} error={errors.customerName}>
        {(input) => (
          <input
            {...input}
            autoComplete="off"
            maxLength={100}
            className={`${input.className} min-h-12 text-lg`}
            value={draft.customerName}
            onChange={(event) => change({ customerName: event.target.value })}
          />
        )}
      </Field>
      <GuestStepper value={draft.guestCount} onChange={(guestCount) => change({ guestCount })} />
      <div className="grid grid-cols-2 gap-3">
        <TimeField
          field="from"
          label={t("waitFrom")}
          error={errors.from}
          times={times}
          value={window.from}
          onChange={(from) => change({ from })}
        />
        <TimeField
          field="until"
          label={t("waitUntil")}
          error={errors.until}
          times={times.filter((one) => one >= window.from)}
          value={window.until}
          onChange={(until) => change({ until })}
        />
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
              autoComplete="off"
              maxLength={40}
              className={`${input.className} min-h-12 text-lg`}
              value={draft.customerPhone}
              onChange={(event) => change({ customerPhone: event.target.value })}
            />
          )}
        </Field>
        <LanguageField
          value={draft.language}
          error={errors.language}
          onChange={(language) => change({ language })}
        />
      </div>
      <NeedsFields
        name="wait-needs"
        draft={draft.needs}
        error={errors.needs}
        onChange={(needs) => change({ needs })}
      />
      <div className="sticky bottom-0 -mx-4 grid gap-2 border-t border-line bg-page px-4 py-3">
        <RefusalNote refusal={refusal} />
        <Button kind="call" type="submit" size="2xl" disabled={isPending || times.length === 0}>
          {t("wait")}
        </Button>
      </div>
    </form>
  );
}

interface TimeFieldProps {
  field: string;
  label: string;
  error: string | undefined;
  times: readonly string[];
  value: string;
  onChange(time: string): void;
}

function TimeField({ field, label, error, times, value, onChange }: TimeFieldProps) {
  const { seating } = useNightClock();
  return (
    <Field field={field} label={label} error={error}>
      {(input) => (
        <select
          {...input}
          className={`${input.className} tabular min-h-12 text-lg`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {times.map((time) => (
            <option key={time} value={time}>
              {seating(time)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
