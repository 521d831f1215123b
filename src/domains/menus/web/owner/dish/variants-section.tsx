import { useTranslations } from "use-intl";
import type { DishDocument } from "#domains/menus/contract/menu-document.ts";
import { MENU_LIMITS } from "#domains/menus/menu-constants.ts";
import { LineButtons } from "#platform/web/dashboard/lines/line-buttons.tsx";
import { moved, replaced, without } from "#platform/web/dashboard/lines/order.ts";
import { SheetSection } from "#platform/web/dashboard/side-dialog.tsx";
import { randomKey } from "#platform/web/lib/calls/random-key.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { OtherNames } from "../fields/other-names.tsx";
import { PricePair } from "../fields/price-pair.tsx";
import { TextField } from "../fields/text-field.tsx";
import { useDishScope } from "./dish-scope.ts";

const NAME_LENGTH = 40;

/** Sizes of a dish, each at its price: small and large, glass and bottle. */
export function VariantsSection() {
  const t = useTranslations("menu.sizes");
  const { dish, change, errorAt } = useDishScope();
  const { variants, eatInYen, takeOutYen } = dish;
  const add = () =>
    change({
      variants: [
        ...variants,
        // The first size is what the dish has cost until now.
        { id: randomKey(), names: {}, ...(variants.length === 0 ? { eatInYen, takeOutYen } : NO_PRICES) },
      ],
    });
  return (
    <SheetSection title={t("title")}>
      <p className="text-soft">{t("lead")}</p>
      {variants.map((variant, at) => {
        const path = `variants.${at}.`;
        const edit = (changes: Partial<DishDocument["variants"][number]>, field: string) =>
          change({ variants: replaced(variants, at, changes) }, `${variant.id}.${field}`);
        return (
          <div key={variant.id} className="grid gap-3 rounded-xl bg-sunken p-3">
            <TextField
              path={`${path}names.ja`}
              label={t("name")}
              error={errorAt(`${path}names.ja`)}
              lang="ja"
              placeholder={t("example")}
              value={variant.names.ja ?? ""}
              maxLength={NAME_LENGTH}
              onChange={(ja) => edit({ names: { ...variant.names, ja } }, "names.ja")}
            />
            <PricePair
              path={path}
              eatInYen={variant.eatInYen}
              takeOutYen={variant.takeOutYen}
              errorAt={errorAt}
              onChange={edit}
            />
            <OtherNames
              path={`${path}names`}
              title={t("others")}
              texts={variant.names}
              maxLength={NAME_LENGTH}
              errorAt={errorAt}
              onChange={(names, language) => edit({ names }, `names.${language}`)}
            />
            <LineButtons
              name={variant.names.ja || t("unnamed")}
              isFirst={at === 0}
              isLast={at === variants.length - 1}
              onMove={(by) => change({ variants: moved(variants, at, by) })}
              onRemove={() => change({ variants: without(variants, at) })}
            />
          </div>
        );
      })}
      {variants.length < MENU_LIMITS.variants && (
        <Button size="lg" onClick={add}>
          <span aria-hidden="true">+</span> {t("add")}
        </Button>
      )}
    </SheetSection>
  );
}

const NO_PRICES = { eatInYen: null, takeOutYen: null };
