import { useId } from "react";
import { useTranslations } from "use-intl";
import { ALLERGENS, type Allergen, DIETARY_NEEDS, type DietaryNeed } from "#domains/dietary/dietary.ts";
import type { ReadOtherNeed } from "#domains/dietary/other-needs.ts";
import { listNeeds } from "#domains/dietary/party-needs.ts";
import { OtherNeedsField } from "#domains/dietary/web/needs/other-needs-field.tsx";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { Chip, Switch } from "#platform/web/form/controls.tsx";
import { FieldError } from "#platform/web/form/field.tsx";
import { useNeedName } from "../day/party-badges.tsx";

interface NeedsFieldsProps {
  /** Apart from other fields of its kind on the page. */
  name: string;
  draft: NeedsDraft;
  error: string | undefined;
  onChange(draft: NeedsDraft): void;
}

/** A party's needs as entered by staff; "not asked" is the default. */
export function NeedsFields({ name, draft, error, onChange }: NeedsFieldsProps) {
  const t = useTranslations("owner.needs");
  return (
    <div className="grid gap-4">
      <fieldset className="grid grid-cols-3 gap-2">
        <legend className="mb-2 font-medium">{t("title")}</legend>
        {ASKED.map((asked) => (
          <Chip
            key={asked}
            type="radio"
            name={name}
            className="min-h-12"
            checked={draft.asked === asked}
            onChange={() => onChange({ ...draft, asked })}
          >
            {t(`asked.${asked}`)}
          </Chip>
        ))}
      </fieldset>
      {draft.asked === "some" && (
        <div data-field="needs" className="grid gap-4">
          <NeedChips draft={draft} error={error} onChange={onChange} />
          <SevereSwitches draft={draft} onChange={onChange} />
          <OtherNeedsField needs={draft.others} onChange={(others) => onChange({ ...draft, others })} />
        </div>
      )}
    </div>
  );
}

type PartProps = Pick<NeedsFieldsProps, "draft" | "onChange">;

function NeedChips({ draft, error, onChange }: PartProps & Pick<NeedsFieldsProps, "error">) {
  const t = useTranslations("owner.needs");
  const errorId = useId();
  const kitchen = useTranslations("kitchen.short");
  const ownName = useNeedName();
  return (
    <fieldset className="grid gap-2" aria-describedby={error && errorId}>
      <legend className="sr-only">{t("title")}</legend>
      <FieldError id={errorId} error={error} />
      <div className="flex flex-wrap gap-2">
        {DIETARY_NEEDS.map((need) => (
          <Chip
            key={need}
            type="checkbox"
            className="min-h-12"
            checked={draft.needs.includes(need)}
            onChange={() => onChange(withNeed(draft, need))}
          >
            <span lang="ja">{kitchen(need)}</span>
            <span className="text-sm font-normal">
              {ownName({ key: need, isSevere: false, need, other: null })}
            </span>
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

function SevereSwitches({ draft, onChange }: PartProps) {
  const t = useTranslations("owner.needs");
  const food = useTranslations("food.allergen");
  const chosen = ALLERGENS.filter((allergen) => draft.needs.includes(`without-${allergen}`));
  if (chosen.length === 0) return null;
  return (
    <div className="divide-y divide-line rounded-xl bg-sunken px-4">
      {chosen.map((allergen) => (
        <Switch
          key={allergen}
          label={t("severeOf", { allergen: food(allergen) })}
          isOn={draft.severe.includes(allergen)}
          onChange={(isSevere) => onChange(withSevere(draft, allergen, isSevere))}
        />
      ))}
    </div>
  );
}

/** Whether staff have not asked, the party has no needs, or has some. */
const ASKED = ["not-asked", "none", "some"] as const;

export interface NeedsDraft {
  asked: (typeof ASKED)[number];
  needs: DietaryNeed[];
  severe: Allergen[];
  others: ReadOtherNeed[];
}

export const NOT_ASKED: NeedsDraft = { asked: "not-asked", needs: [], severe: [], others: [] };

export function needsDraftOf(
  reservation: Pick<BookReservation, "dietaryNeeds" | "severeAllergens" | "otherNeeds" | "needsAsked">,
): NeedsDraft {
  const { dietaryNeeds, severeAllergens, otherNeeds, needsAsked } = reservation;
  const hasAny = listNeeds(reservation).length > 0;
  return {
    asked: hasAny ? "some" : needsAsked ? "none" : "not-asked",
    needs: [...dietaryNeeds],
    severe: [...severeAllergens],
    others: [...otherNeeds],
  };
}

/** Whether staff said that there are needs, but not which: such a party must not be stored as one without needs. */
export function areNeedsMissing({ asked, needs, others }: NeedsDraft): boolean {
  return asked === "some" && needs.length === 0 && others.length === 0;
}

/** The fields of the call. What was chosen before "none" was pressed doesn't count. */
export function needsBody({ asked, needs, severe, others }: NeedsDraft) {
  if (asked !== "some")
    return { dietaryNeeds: [], severeAllergens: [], otherNeeds: [], needsAsked: asked === "none" };
  return {
    dietaryNeeds: needs,
    severeAllergens: severe,
    otherNeeds: others.map(({ text, severe: isSevere }) => ({ text, severe: isSevere })),
    needsAsked: true,
  };
}

/** Toggles a need; a removed one is no longer severe. */
export function withNeed(draft: NeedsDraft, need: DietaryNeed): NeedsDraft {
  const isOn = !draft.needs.includes(need);
  return {
    ...draft,
    needs: DIETARY_NEEDS.filter((known) => (known === need ? isOn : draft.needs.includes(known))),
    severe: isOn ? draft.severe : draft.severe.filter((allergen) => need !== `without-${allergen}`),
  };
}

export function withSevere(draft: NeedsDraft, allergen: Allergen, isSevere: boolean): NeedsDraft {
  return {
    ...draft,
    severe: ALLERGENS.filter((known) => (known === allergen ? isSevere : draft.severe.includes(known))),
  };
}
