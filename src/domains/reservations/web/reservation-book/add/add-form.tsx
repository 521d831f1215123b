import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { LocalDate, LocalMinute } from "#kernel/time/calendar.ts";
import { send } from "#platform/web/calls/api.ts";
import { RefusalNote, useDashboardForm } from "#platform/web/dashboard/use-save-action.tsx";
import { Chip } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import type { FieldErrors } from "#platform/web/form/use-draft-form.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";
import { dateOf, nextQuarter, timeOf } from "../model/calendar.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { refetchBook } from "../state/use-reservation-book-query.ts";
import { areNeedsMissing, type NeedsDraft, NeedsFields, NOT_ASKED, needsBody } from "./needs-fields.tsx";
import { GuestStepper, TableChoice, WhenFields } from "./party-fields.tsx";

/** As few questions as there can be: for most parties at the door the first screen is already right. */
export function AddForm({ onDone }: { onDone(): void }) {
  const t = useTranslations("owner.add");
  const needsTexts = useTranslations("owner.needs");
  const toast = useToast();
  const queries = useQueryClient();
  const { restaurantId, state, minute } = useReservationBook();
  const [empty] = useState(() => newDraft(state.date, minute));
  const { ref, draft, errors, refusal, isPending, change, submit } = useDashboardForm({
    empty,
    check(draft) {
      const missing = missingIn(draft);
      return {
        ...(missing.time && { time: t("needTime") }),
        ...(areNeedsMissing(draft.needs) && { needs: needsTexts("choose") }),
        ...(missing.name && { customerName: t("needName") }),
      };
    },
    send: (draft) =>
      send(
        reservationsApi("POST /api/owner/restaurants/:id/reservations", {
          params: { id: restaurantId },
          body: bodyOf(draft),
        }),
      ),
    onSent() {
      refetchBook(queries, restaurantId);
      toast({ title: t("saved"), tone: "success" });
      onDone();
    },
    onOld: () => refetchBook(queries, restaurantId),
  });
  const isAtOnce = draft.source === "walk-in" && draft.isNow;
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
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-2 font-medium">{t("kind")}</legend>
        {(["walk-in", "phone"] as const).map((source) => (
          <Chip
            key={source}
            type="radio"
            name="source"
            value={source}
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
      {!isAtOnce && <WhenFields date={draft.date} time={draft.time} error={errors.time} onChange={change} />}
      <TableChoice tableIds={draft.tables} hasAutomatic onChange={(tables) => change({ tables })} />
      <NeedsFields
        name="needs"
        draft={draft.needs}
        error={errors.needs}
        onChange={(needs) => change({ needs })}
      />
      <PersonFields draft={draft} errors={errors} onChange={change} />
      <RefusalNote refusal={refusal} />
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
  const isPhone = draft.source === "phone";
  const mark = t("optional");
  return (
    <>
      <Field field="customerName" label={t("name")} {...(!isPhone && { mark })} error={errors.customerName}>
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
      {isPhone && (
        <Field field="customerPhone" label={t("phoneNumber")} mark={mark} error={errors.customerPhone}>
          {(input) => (
            <input
              {...input}
              type="tel"
              autoComplete="off"
              maxLength={40}
              className={`${input.className} min-h-12 text-lg`}
              value={draft.customerPhone}
              onChange={(event) => onChange({ customerPhone: event.target.value })}
            />
          )}
        </Field>
      )}
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
  source: "walk-in" | "phone";
  guests: number;
  /** A party at the door sits down now. */
  isNow: boolean;
  date: string;
  time: string;
  /** Ids; empty: chosen automatically. */
  tables: string[];
  customerName: string;
  customerPhone: string;
  staffNote: string;
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
    tables: [],
    customerName: "",
    customerPhone: "",
    staffNote: "",
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
    name: draft.source === "phone" && draft.customerName.trim() === "",
    time: needsTime && (draft.date === "" || draft.time === ""),
  };
}

/** The body of the call. */
export function bodyOf(draft: AddDraft) {
  const { source, guests, isNow, date, time, tables, customerName, customerPhone, staffNote, needs } = draft;
  const isAtOnce = source === "walk-in" && isNow;
  return {
    source,
    reservationDate: isAtOnce ? null : `${date}T${time}`,
    guestCount: guests,
    tableIds: tables,
    customerName: customerName.trim() || null,
    customerPhone: source === "phone" ? customerPhone.trim() || null : null,
    staffNote: staffNote.trim() || null,
    ...needsBody(needs),
  };
}
