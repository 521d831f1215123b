import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import type { DishDocument } from "#domains/menus/contract/menu-document.ts";
import { MENU_LIMITS } from "#domains/menus/menu-constants.ts";
import { LineButtons } from "#platform/web/dashboard/lines/line-buttons.tsx";
import { moved, without } from "#platform/web/dashboard/lines/order.ts";
import { SheetSection, SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { FieldError } from "#platform/web/form/field.tsx";
import { focusFirst } from "#platform/web/form/focus-first.ts";
import { Switch } from "#platform/web/form/switch.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { randomKey } from "#platform/web/lib/calls/random-key.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { OtherNames } from "../fields/other-names.tsx";
import { PricePair } from "../fields/price-pair.tsx";
import { TextField } from "../fields/text-field.tsx";
import { useDishName, useMenuScope } from "../menu-scope.ts";
import { dishProblems } from "../model/checks.ts";
import { findDish, withDish } from "../model/document.ts";
import { type Facts, NO_FACTS, usualFacts } from "../model/facts.ts";
import { newOption, type Option, withChanges } from "../model/options.ts";
import { PanelFoot } from "../panel-foot.tsx";
import { DishContext, type DishScope, useDishScope } from "./dish-scope.ts";
import { FactsEditor } from "./facts-editor.tsx";
import { NAME_LENGTH, NameSection } from "./name-section.tsx";
import { OptionFields } from "./option-fields.tsx";
import { PhotoSection } from "./photo-section.tsx";
import { UsualWords } from "./usual-words.tsx";
import { VariantsSection } from "./variants-section.tsx";

const DESCRIPTION_LENGTH = 400;

/** What can be said beyond the name; a dish does without. */
function WordsSection() {
  const t = useTranslations("menu.name");
  const { dish, known, change, errorAt } = useDishScope();
  const { names, descriptions } = dish;
  return (
    <SheetSection title={t("words")}>
      <OtherNames
        path="names"
        title={t("others")}
        texts={names}
        known={known?.names}
        maxLength={NAME_LENGTH}
        errorAt={errorAt}
        onChange={(texts, language) => change({ names: texts }, `names.${language}`)}
      />
      <TextField
        path="descriptions.ja"
        label={t("description")}
        mark={t("optional")}
        error={errorAt("descriptions.ja")}
        lang="ja"
        isLong
        value={descriptions.ja ?? ""}
        maxLength={DESCRIPTION_LENGTH}
        onChange={(ja) => change({ descriptions: { ...descriptions, ja } }, "descriptions.ja")}
      />
      <OtherNames
        path="descriptions"
        title={t("otherDescriptions")}
        texts={descriptions}
        maxLength={DESCRIPTION_LENGTH}
        isLong
        errorAt={errorAt}
        onChange={(texts, language) => change({ descriptions: texts }, `descriptions.${language}`)}
      />
    </SheetSection>
  );
}

interface DishPanelProps {
  restaurantId: string;
  dish: DishDocument;
  onClose(): void;
  onRemove(): void;
}

/** Everything about one dish. What is changed here is saved by itself. */
export function DishPanel({ restaurantId, dish, onClose, onRemove }: DishPanelProps) {
  const t = useTranslations("menu");
  const { glossary, saved, refused, change } = useMenuScope();
  const form = useRef<HTMLDivElement>(null);
  const isNew = findDish(saved, dish.id) === null;
  const problems = dishProblems(dish);
  // Nobody is told what is missing while they have only begun.
  const [isChecked, setChecked] = useState(!isNew && Object.keys(problems).length > 0);
  const said = refused[dish.id] ?? {};
  const name = useDishName()(dish).ja;
  const scope: DishScope = {
    dish,
    known: glossary.find(({ id }) => id === dish.glossaryId) ?? null,
    change: (changes, field) =>
      change((last) => withDish(last, dish.id, changes), field === undefined ? null : `${dish.id}.${field}`),
    errorAt: (path) => {
      const problem = isChecked ? problems[path] : undefined;
      return problem === undefined ? said[path] : t(`problem.${problem}`);
    },
  };
  const finish = () => {
    if (Object.keys(problems).length === 0) return onClose();
    flushSync(() => setChecked(true));
    focusFirst(form.current, problems);
  };
  return (
    <DishContext value={scope}>
      <SideDialog
        title={<span lang={name ? "ja" : undefined}>{name || t("dish.unnamed")}</span>}
        onClose={onClose}
      >
        <div ref={form} className="grid min-w-0 gap-4">
          {said[""] && <p className="font-medium text-warn">{said[""]}</p>}
          <NameSection />
          <PhotoSection restaurantId={restaurantId} />
          <SheetSection title={t("price.title")}>
            {dish.variants.length === 0 ? (
              <PricePair
                path=""
                eatInYen={dish.eatInYen}
                takeOutYen={dish.takeOutYen}
                errorAt={scope.errorAt}
                onChange={scope.change}
              />
            ) : (
              <p className="text-soft">{t("price.bySize")}</p>
            )}
            <Switch
              label={t("dish.alcohol")}
              isOn={dish.isAlcohol}
              onChange={(isAlcohol) => scope.change({ isAlcohol })}
            />
          </SheetSection>
          <FactsSection />
          <WordsSection />
          <VariantsSection />
          <OptionsSection />
          <Button size="lg" className="text-warn" onClick={onRemove}>
            {t("dish.remove")}
          </Button>
        </div>
        <PanelFoot onDone={finish} />
      </SideDialog>
    </DishContext>
  );
}

/** What guests choose with the dish: how hard the noodles, which topping. */
function OptionsSection() {
  const t = useTranslations("menu.options");
  const { dish, change } = useDishScope();
  const { options } = dish;
  return (
    <SheetSection title={t("title")}>
      <p className="text-soft">{t("lead")}</p>
      {options.map((option, at) => (
        <div key={option.id} className="grid gap-3 rounded-xl bg-sunken p-3">
          <OptionFields
            path={`options.${at}.`}
            option={option}
            onChange={(changes: Partial<Option>, field) =>
              change(
                { options: options.map((one) => (one.id === option.id ? withChanges(one, changes) : one)) },
                field && `${option.id}.${field}`,
              )
            }
          />
          <LineButtons
            name={option.names.ja || t("unnamed")}
            isFirst={at === 0}
            isLast={at === options.length - 1}
            onMove={(by) => change({ options: moved(options, at, by) })}
            onRemove={() => change({ options: without(options, at) })}
          />
        </div>
      ))}
      {options.length < MENU_LIMITS.options && (
        <Button
          size="lg"
          onClick={() => change({ options: [...options, newOption(randomKey(), randomKey())] })}
        >
          <span aria-hidden="true">+</span> {t("add")}
        </Button>
      )}
    </SheetSection>
  );
}

/**
 * What is in the dish. Silence is a state of its own: guests are then told to ask. Each answer is kept as it is given, the first one
 * too: what nobody has answered stays unknown, so that a half of the answers says nothing false.
 */
function FactsSection() {
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
                <UsualWords dish={known} />
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
          <div>{dish.facts !== null && <SaidBy />}</div>
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

/** Whose word it is, as guests see it, once it is saved. */
function SaidBy() {
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
