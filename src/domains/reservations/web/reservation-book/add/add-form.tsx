import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "#platform/web/calls/api.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Chip } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { refetchBook } from "../state/use-reservation-book-query.ts";
import { type AddDraft, bodyOf, missingIn, newDraft } from "./add-draft.ts";
import { NeedsFields } from "./needs-fields.tsx";
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
