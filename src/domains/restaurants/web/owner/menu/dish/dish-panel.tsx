import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import type { DishDocument } from "#domains/restaurants/contract/menu-document.ts";
import { SheetPart, SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { focusFirst } from "#platform/web/ui/dialog/focus-first.ts";
import { Switch } from "#platform/web/ui/form/switch.tsx";
import { PricePair } from "../fields/price-pair.tsx";
import { useDishName, useMenuScope } from "../menu-scope.ts";
import { dishProblems } from "../model/checks.ts";
import { findDish, withDish } from "../model/document.ts";
import { PanelFoot } from "../panel-foot.tsx";
import { DishContext, type DishScope } from "./dish-scope.ts";
import { FactsPart } from "./facts-part.tsx";
import { NamePart } from "./name-part.tsx";
import { OptionsPart } from "./options-part.tsx";
import { PhotoPart } from "./photo-part.tsx";
import { VariantsPart } from "./variants-part.tsx";
import { WordsPart } from "./words-part.tsx";

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
          <NamePart />
          <PhotoPart restaurantId={restaurantId} />
          <SheetPart title={t("price.title")}>
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
          </SheetPart>
          <FactsPart />
          <WordsPart />
          <VariantsPart />
          <OptionsPart />
          <Button className="min-h-12 text-warn" onClick={onRemove}>
            {t("dish.remove")}
          </Button>
        </div>
        <PanelFoot onDone={finish} />
      </SideDialog>
    </DishContext>
  );
}
