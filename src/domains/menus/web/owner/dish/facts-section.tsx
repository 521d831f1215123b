import { useId, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { ALLERGENS, type Allergen, DIETS } from "#domains/dietary/dietary.ts";
import type { GlossaryDish } from "#domains/menus/contract/menu-document.ts";
import { SheetSection } from "#platform/web/dashboard/side-dialog.tsx";
import { Chip } from "#platform/web/form/controls.tsx";
import { FieldError } from "#platform/web/form/field.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import { useDishScope, useMenuScope } from "../menu-scope.ts";
import {
  canSuit,
  type Facts,
  NO_FACTS,
  type Presence,
  presenceOf,
  unanswered,
  usualFacts,
  withDiet,
  withPresence,
  withSure,
} from "../model/facts.ts";

/**
 * What is in the dish. "Not stated" is a state of its own: guests are told to ask. Every answer is saved as it is
 * given, including the first: allergens without an answer stay unknown, so a partial answer claims nothing false.
 */
export function FactsSection() {
  const t = useTranslations("menu.facts");
  const { dish, known, change, errorAt } = useDishScope();
  const [begun, setBegun] = useState<Facts | null>(null);
  const say = (facts: Facts | null) => {
    setBegun(null);
    change({ facts });
  };
  const shown = dish.facts ?? begun;
  const errors = ["facts", "facts.diets", "facts.mayContain", "facts.contains"].map(errorAt);
  return (
    <SheetSection title={t("title")}>
      <FieldError id={`${dish.id}-facts`} error={errors.find((error) => error !== undefined)} />
      {dish.facts === null && begun === null && (
        <>
          <p className="text-lg font-semibold">{t("unknown")}</p>
          {known === null ? (
            <p className="text-soft">{t("unknownText")}</p>
          ) : (
            <>
              <p>
                <UsualContents dish={known} />
              </p>
              <p className="text-soft">{t("usualText")}</p>
              <Button kind="main" size="xl" onClick={() => say(usualFacts(known))}>
                {t("soHere")}
              </Button>
            </>
          )}
          <Button
            kind={known === null ? "main" : "quiet"}
            size="xl"
            onClick={() => setBegun(known === null ? NO_FACTS : usualFacts(known))}
          >
            {t(known === null ? "begin" : "beginOther")}
          </Button>
        </>
      )}
      {shown !== null && (
        <>
          <div>{dish.facts !== null && <StatedBy />}</div>
          <FactsEditor facts={shown} onChange={say} errorAt={(path) => errorAt(`facts.${path}`)} />
          {dish.facts !== null && (
            <Button size="lg" onClick={() => say(null)}>
              {t("takeBack")}
            </Button>
          )}
          {begun !== null && (
            <div className="flex flex-wrap gap-3">
              {known !== null && (
                <Button kind="main" size="xl" className="grow" onClick={() => say(begun)}>
                  {t("say")}
                </Button>
              )}
              <Button size="lg" onClick={() => setBegun(null)}>
                {t("cancel")}
              </Button>
            </div>
          )}
        </>
      )}
    </SheetSection>
  );
}

/** Who stated the facts and when, as guests see it, once saved. */
function StatedBy() {
  const t = useTranslations("menu.facts");
  const food = useTranslations("food.claimLevel");
  const clock = useWallClock();
  const { dish } = useDishScope();
  const { states } = useMenuScope();
  const said = states[dish.id]?.facts;
  return (
    <div>
      <p className="text-lg font-semibold">{t("stated")}</p>
      {said && (
        <p className="text-sm text-soft">
          {[food(said.level), said.date && clock.date(said.date)].filter(Boolean).join(" · ")}
        </p>
      )}
    </div>
  );
}

const PRESENCES: readonly Presence[] = ["no", "may", "yes"];

interface FactsEditorProps {
  facts: Facts;
  onChange(facts: Facts): void;
  /** The error of one of them (`freeOf.fish`), in the reader's language. */
  errorAt(path: string): string | undefined;
}

/** For each allergen whether the dish contains it, and the diets that the dish suits. */
function FactsEditor({ facts, onChange, errorAt }: FactsEditorProps) {
  const t = useTranslations("menu.facts");
  const food = useTranslations("food");
  const open = unanswered(facts).length;
  return (
    <>
      <p className="rounded-xl bg-note-bg px-3 py-2">{t("care")}</p>
      {open > 0 && <p className="font-semibold">{t("open", { count: open })}</p>}
      <div className="grid gap-2">
        {ALLERGENS.map((allergen) => (
          <AllergenRow
            key={allergen}
            allergen={allergen}
            facts={facts}
            onChange={onChange}
            errorAt={errorAt}
          />
        ))}
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t("suits")}</legend>
        <div className="flex flex-wrap gap-2">
          {DIETS.map((diet) => {
            const isSuited = facts.diets.includes(diet);
            const canBe = canSuit(facts.contains, diet);
            return (
              <Chip
                key={diet}
                type="checkbox"
                className={`min-h-12 ${canBe ? "" : "opacity-50"}`}
                checked={isSuited}
                disabled={!canBe}
                onChange={() => onChange(withDiet(facts, diet, !isSuited))}
              >
                {isSuited && <CheckIcon className="size-4" />}
                {food(`diet.${diet}`)}
              </Chip>
            );
          })}
        </div>
      </fieldset>
    </>
  );
}

function AllergenRow({ allergen, facts, onChange, errorAt }: FactsEditorProps & { allergen: Allergen }) {
  const t = useTranslations("menu.facts.presence");
  const asked = useTranslations("menu.facts");
  const path = `freeOf.${allergen}`;
  const error = errorAt(path);
  const food = useTranslations("food.allergen");
  const name = useId();
  const presence = presenceOf(facts, allergen);
  return (
    <fieldset data-field={`facts.${path}`} className="border-t border-line pt-2">
      <legend className="sr-only">{food(allergen)}</legend>
      <div className="grid gap-1.5 sm:flex sm:items-center sm:justify-between">
        <span aria-hidden="true" className={presence === "yes" || presence === "may" ? "font-bold" : ""}>
          {food(allergen)}
        </span>
        <span className="grid shrink-0 grid-cols-3 gap-1.5 sm:w-72">
          {PRESENCES.map((one) => (
            <Chip
              key={one}
              type="radio"
              name={name}
              className="min-h-12 px-1.5 leading-tight"
              checked={presence === one}
              onChange={() => onChange(withPresence(facts, allergen, one))}
            >
              {t(one)}
            </Chip>
          ))}
        </span>
      </div>
      {error !== undefined && presence === "no" && (
        <div role="alert" className="mt-2 grid gap-2 rounded-xl bg-warn-bg p-3 text-warn">
          <p>{error}</p>
          <Button size="lg" className="w-fit" onClick={() => onChange(withSure(facts, allergen))}>
            {asked("sure", { allergen: food(allergen) })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** What such a dish usually contains, in one sentence. */
export function UsualContents({ dish }: { dish: GlossaryDish }) {
  const t = useTranslations("menu.facts");
  const food = useTranslations("food.allergen");
  const format = useFormatter();
  const { contains } = usualFacts(dish);
  return contains.length === 0
    ? t("usuallyNothing")
    : t("usually", { list: format.list(contains.map((one) => food(one))) });
}
