import { useTranslations } from "use-intl";
import { ApiError, detailsOf, send } from "#platform/web/calls/api.ts";
import { RefusalNote, useDashboardForm } from "#platform/web/dashboard/use-save-action.tsx";
import { Chip } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import type { FactsPage, newerFacts } from "../../contract/facts.ts";
import { BRAND_NAMES, CARD_BRANDS, SEATING, SMOKING } from "../../facts.ts";
import { PAYMENT_METHODS } from "../../restaurant-constants.ts";
import { restaurantsApi } from "../api.ts";
import { draftOf, type FactsDraft, factsOf, wrongFields } from "./facts-draft.ts";

interface FactsFormProps {
  page: FactsPage;
  onSaved(saved: FactsPage): void;
  /** Somebody else has saved meanwhile: the next save replaces theirs. */
  onNewer(current: FactsPage): void;
  onCancel(): void;
}

/** The form of a restaurant's facts. What is left out is not stated. */
export function FactsForm({ page, onSaved, onNewer, onCancel }: FactsFormProps) {
  const t = useTranslations("house.facts");
  const facts = useTranslations("restaurant.facts");
  const payment = useTranslations("restaurant.payment");
  const { restaurantId, version } = page;
  const form = useDashboardForm<FactsDraft, FactsPage>({
    empty: draftOf(page.facts),
    memory: `facts ${restaurantId}`,
    check: (draft) => Object.fromEntries(wrongFields(draft).map((field) => [field, t("wrongAmount")])),
    send: (draft) =>
      send(
        restaurantsApi("PUT /api/owner/restaurants/:id/facts", {
          params: { id: restaurantId },
          body: { facts: factsOf(draft), version },
        }),
      ).catch((error: unknown) => {
        const problem = error instanceof ApiError ? error.problem : null;
        const newer = problem && detailsOf<typeof newerFacts>(problem, "changed-meanwhile");
        if (newer) onNewer(newer.current);
        throw error;
      }),
    onSent: onSaved,
  });
  const { draft, errors, isPending, refusal, change } = form;
  const choice = (
    field: keyof FactsDraft,
    label: string,
    choices: readonly (readonly [value: string, label: string])[],
  ) => (
    <Field field={field} label={label} error={errors[field]}>
      {({ className, ...input }) => (
        <select
          {...input}
          className={`${className} min-h-12`}
          value={draft[field]}
          onChange={(event) => change({ [field]: event.target.value })}
        >
          <option value="">{t("notStated")}</option>
          {choices.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const amount = (field: keyof FactsDraft, label: string) => (
    <Field field={field} label={label} error={errors[field]}>
      {({ className, ...input }) => (
        <input
          {...input}
          className={`${className} tabular min-h-12`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          placeholder="¥"
          value={draft[field]}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
  const yesNo = [
    ["yes", facts("yes")],
    ["no", facts("no")],
  ] as const;
  return (
    <form
      ref={form.ref}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <ChipsField
        legend={facts("key.payment")}
        all={PAYMENT_METHODS}
        name={payment}
        chosen={draft.methods}
        onChange={(methods) => change({ methods })}
      />
      {draft.methods.split(",").includes("credit-card") && (
        <ChipsField
          legend={t("brands")}
          all={CARD_BRANDS}
          name={(brand) => BRAND_NAMES[brand]}
          chosen={draft.brands}
          onChange={(brands) => change({ brands })}
        />
      )}
      <ChipsField
        legend={facts("key.seating")}
        all={SEATING}
        name={(kind) => facts(`seat.${kind}`)}
        chosen={draft.seating}
        onChange={(seating) => change({ seating })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {choice(
          "smoking",
          facts("key.smoking"),
          SMOKING.map((one) => [one, facts(`smoke.${one}`)] as const),
        )}
        {choice("englishMenu", facts("key.english-menu"), yesNo)}
        {choice("children", facts("key.children"), [
          ["yes", facts("child.yes")],
          ["no", facts("child.no")],
        ])}
        {choice("takeaway", facts("key.takeaway"), yesNo)}
        {choice("charge", facts("key.table-charge"), [
          ["none", facts("charge.none")],
          ["some", t("charged")],
        ])}
        {draft.charge === "some" && amount("chargeYen", t("chargeYen"))}
      </div>
      <fieldset className="grid grid-cols-2 gap-4">
        <legend className="mb-2 font-semibold">{facts("key.lunch")}</legend>
        {amount("lunchFrom", t("from"))}
        {amount("lunchTo", t("to"))}
      </fieldset>
      <fieldset className="grid grid-cols-2 gap-4">
        <legend className="mb-2 font-semibold">{facts("key.dinner")}</legend>
        {amount("dinnerFrom", t("from"))}
        {amount("dinnerTo", t("to"))}
      </fieldset>
      <RefusalNote refusal={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="main" size="lg" disabled={isPending}>
          {t("save")}
        </Button>
        <Button
          size="lg"
          onClick={() => {
            form.reset();
            onCancel();
          }}
        >
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

interface ChipsFieldProps<Value extends string> {
  legend: string;
  all: readonly Value[];
  name(value: Value): string;
  /** Comma-separated. */
  chosen: string;
  onChange(chosen: string): void;
}

function ChipsField<Value extends string>({ legend, all, name, chosen, onChange }: ChipsFieldProps<Value>) {
  const values = chosen.split(",");
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map((value) => {
          const isChosen = values.includes(value);
          return (
            <Chip
              key={value}
              type="checkbox"
              className="min-h-12 px-4"
              checked={isChosen}
              onChange={() =>
                onChange(all.filter((one) => values.includes(one) !== (one === value)).join(","))
              }
            >
              {isChosen && <CheckIcon className="size-4" />}
              {name(value)}
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}
