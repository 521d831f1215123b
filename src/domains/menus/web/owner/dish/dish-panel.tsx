import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import type { DishDocument } from "#domains/menus/contract/menu-document.ts";
import { MENU_LIMITS } from "#domains/menus/menu-constants.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { LineButtons, moved, without } from "#platform/web/dashboard/row-buttons.tsx";
import { SheetSection, SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { Switch } from "#platform/web/form/controls.tsx";
import { focusFirst } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { PanelFooter } from "../draft/save-status.tsx";
import { DishContext, type DishScope, useDishName, useDishScope, useMenuScope } from "../menu-scope.ts";
import { dishProblems } from "../model/checks.ts";
import { findDish, newOption, type Option, withChanges, withDish } from "../model/document.ts";
import { PricePair } from "../price-fields.tsx";
import { OtherNames, TextField } from "../text-fields.tsx";
import { FactsSection } from "./facts-section.tsx";
import { NAME_LENGTH, NameSection } from "./name-section.tsx";
import { OptionFields } from "./option-fields.tsx";
import { PhotoSection } from "./photo-section.tsx";
import { VariantsSection } from "./variants-section.tsx";

const DESCRIPTION_LENGTH = 400;

/** Optional texts beyond the name. */
function TextsSection() {
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

/** Everything about one dish. Changes are saved automatically. */
export function DishPanel({ restaurantId, dish, onClose, onRemove }: DishPanelProps) {
  const t = useTranslations("menu");
  const { glossary, saved, refused, change } = useMenuScope();
  const form = useRef<HTMLDivElement>(null);
  const isNew = findDish(saved, dish.id) === null;
  const problems = dishProblems(dish);
  // Missing fields of a new dish are not reported before the first attempt to finish.
  const [isChecked, setChecked] = useState(!isNew && Object.keys(problems).length > 0);
  const fieldErrors = refused[dish.id] ?? {};
  const name = useDishName()(dish).ja;
  const scope: DishScope = {
    dish,
    known: glossary.find(({ id }) => id === dish.glossaryId) ?? null,
    change: (changes, field) =>
      change((last) => withDish(last, dish.id, changes), field === undefined ? null : `${dish.id}.${field}`),
    errorAt: (path) => {
      const problem = isChecked ? problems[path] : undefined;
      return problem === undefined ? fieldErrors[path] : t(`problem.${problem}`);
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
          {fieldErrors[""] && <p className="font-medium text-warn">{fieldErrors[""]}</p>}
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
          <TextsSection />
          <VariantsSection />
          <OptionsSection />
          <Button size="lg" className="text-warn" onClick={onRemove}>
            {t("dish.remove")}
          </Button>
        </div>
        <PanelFooter onDone={finish} />
      </SideDialog>
    </DishContext>
  );
}

/** What guests can choose with the dish: firmness of noodles, toppings. */
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
          onClick={() =>
            change({ options: [...options, newOption(randomIdempotencyKey(), randomIdempotencyKey())] })
          }
        >
          <span aria-hidden="true">+</span> {t("add")}
        </Button>
      )}
    </SheetSection>
  );
}
