import { useTranslations } from "use-intl";
import type { DishDocument } from "#domains/menus/contract/menu-document.ts";
import { MENU_LIMITS } from "#domains/menus/menu-constants.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { LineButtons, moved, replaced, without } from "#platform/web/dashboard/row-buttons.tsx";
import { SheetSection } from "#platform/web/dashboard/side-dialog.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { useDishScope } from "../menu-scope.ts";
import { PricePair } from "../price-fields.tsx";
import { OtherNames, TextField } from "../text-fields.tsx";

const NAME_LENGTH = 40;

/** Sizes of a dish, each with its price: small and large, glass and bottle. */
export function VariantsSection() {
  const t = useTranslations("menu.sizes");
  const { dish, change, errorAt } = useDishScope();
  const { variants, eatInYen, takeOutYen } = dish;
  const add = () =>
    change({
      variants: [
        ...variants,
        // The first size takes over the dish's price.
        {
          id: randomIdempotencyKey(),
          names: {},
          ...(variants.length === 0 ? { eatInYen, takeOutYen } : NO_PRICES),
        },
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
