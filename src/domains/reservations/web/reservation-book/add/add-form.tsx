import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { LocalDate, LocalMinute } from "#kernel/time/calendar.ts";
import { send } from "#platform/web/calls/api.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Chip } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";
import { dateOf, nextQuarter, timeOf } from "../model/calendar.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { refetchBook } from "../state/use-reservation-book-query.ts";
import { type NeedsDraft, NeedsFields, NOT_ASKED, needsBody } from "./needs-fields.tsx";
import { GuestStepper, TableChoice, WhenFields } from "./party-fields.tsx";

/** As few questions as there can be: for most parties at the door the first screen is already right. */
export function AddForm({ onDone }: { onDone(): void }) {
  const t = useTranslations("owner.add");
  const toast = useToast();
  const queries = useQueryClient();
  const { restaurantId, state, minute } = useReservationBook();
  const { isPending, refusal, attempt } = useSaveAction();
  const [draft, setDraft] = useState(() => newDraft(state.date, minute));
  const [isChecked, setChecked] = useState(false);
  const change = (patch: Partial<AddDraft>) => setDraft((before) => ({ ...before, ...patch }));
  const missing = missingIn(draft);
  const isAtOnce = draft.source === "walk-in" && draft.isNow;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (missing.name || missing.time) return;
    const body = bodyOf(draft);
    void attempt(
      () =>
        send(
          reservationsApi("POST /api/owner/restaurants/:id/reservations", {
            params: { id: restaurantId },
            body,
          }),
        ),
      {
        onDone: () => {
          refetchBook(queries, restaurantId);
          toast({ title: t("saved"), tone: "success" });
          onDone();
        },
        onOld: () => refetchBook(queries, restaurantId),
      },
    );
  };
  return (
    <form onSubmit={save} noValidate className="grid gap-5">
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-2 font-medium">{t("kind")}</legend>
        {(["walk-in", "phone"] as const).map((source) => (
          <Chip
            key={source}
            type="radio"
            name="source"
            className="min-h-14 text-lg"
            checked={draft.source === source}
            onChange={() => change({ source })}
          >
            {source === "walk-in" ? t("walkIn") : t("phone")}
          </Chip>
        ))}
      </fieldset>
      <GuestStepper value={draft.guests} onChange={(guests) => change({ guests })} />
      {draft.source === "walk-in" && (
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="mb-2 font-medium">{t("when")}</legend>
          {[true, false].map((isNow) => (
            <Chip
              key={String(isNow)}
              type="radio"
              name="when"
              className="min-h-12 text-lg"
              checked={draft.isNow === isNow}
              onChange={() => change({ isNow })}
            >
              {isNow ? t("now") : t("later")}
            </Chip>
          ))}
        </fieldset>
      )}
      {!isAtOnce && (
        <WhenFields
          date={draft.date}
          time={draft.time}
          error={isChecked && missing.time ? t("needTime") : undefined}
          onChange={change}
        />
      )}
      <TableChoice tableIds={draft.tableIds} hasAutomatic onChange={(tableIds) => change({ tableIds })} />
      <NeedsFields name="needs" draft={draft.needs} onChange={(needs) => change({ needs })} />
      <PersonFields draft={draft} isNameMissing={isChecked && missing.name} onChange={change} />
      <RefusalNote refusal={refusal} />
      <Button kind="call" type="submit" size="2xl" disabled={isPending}>
        {t("save")}
      </Button>
    </form>
  );
}

interface PersonFieldsProps {
  draft: AddDraft;
  isNameMissing: boolean;
  onChange(patch: Partial<AddDraft>): void;
}

/** Who it is, as far as the restaurant needs to know. */
function PersonFields({ draft, isNameMissing, onChange }: PersonFieldsProps) {
  const t = useTranslations("owner.add");
  const isPhone = draft.source === "phone";
  const mark = t("optional");
  return (
    <>
      <Field
        field="name"
        label={t("name")}
        {...(!isPhone && { mark })}
        error={isNameMissing ? t("needName") : undefined}
      >
        {(input) => (
          <input
            {...input}
            autoComplete="off"
            maxLength={100}
            className={`${input.className} min-h-12 text-lg`}
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      {isPhone && (
        <Field field="phone" label={t("phoneNumber")} mark={mark} error={undefined}>
          {(input) => (
            <input
              {...input}
              type="tel"
              autoComplete="off"
              maxLength={40}
              className={`${input.className} min-h-12 text-lg`}
              value={draft.phone}
              onChange={(event) => onChange({ phone: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field field="note" label={t("note")} mark={mark} error={undefined}>
        {(input) => (
          <textarea
            {...input}
            rows={2}
            maxLength={1_000}
            value={draft.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

interface AddDraft {
  source: "walk-in" | "phone";
  guests: number;
  /** A party at the door sits down now. */
  isNow: boolean;
  date: string;
  time: string;
  tableIds: string[];
  name: string;
  phone: string;
  note: string;
  needs: NeedsDraft;
}

/** The form for adding a party, with the likeliest values. */
export function newDraft(shown: LocalDate, now: LocalMinute): AddDraft {
  const isToday = shown === dateOf(now);
  return {
    source: "walk-in",
    guests: 2,
    isNow: true,
    date: shown,
    time: isToday ? timeOf(nextQuarter(now)) : "",
    tableIds: [],
    name: "",
    phone: "",
    note: "",
    needs: NOT_ASKED,
  };
}

interface AddErrors {
  name: boolean;
  time: boolean;
}

/** Missing fields, as the server checks them. */
export function missingIn(draft: AddDraft): AddErrors {
  const needsTime = draft.source === "phone" || !draft.isNow;
  return {
    name: draft.source === "phone" && draft.name.trim() === "",
    time: needsTime && (draft.date === "" || draft.time === ""),
  };
}

/** The body of the call. */
export function bodyOf({ source, guests, isNow, date, time, tableIds, name, phone, note, needs }: AddDraft) {
  const isAtOnce = source === "walk-in" && isNow;
  return {
    source,
    reservationDate: isAtOnce ? null : `${date}T${time}`,
    guestCount: guests,
    tableIds,
    customerName: name.trim() || null,
    customerPhone: source === "phone" ? phone.trim() || null : null,
    staffNote: note.trim() || null,
    ...needsBody(needs),
  };
}
