import { useTranslations } from "use-intl";
import { MENU_LIMITS } from "#domains/restaurants/menu-terms.ts";
import { LineButtons } from "#platform/web/dashboard/lines/line-buttons.tsx";
import { moved, without } from "#platform/web/dashboard/lines/order.ts";
import { SheetPart } from "#platform/web/dashboard/side-dialog.tsx";
import { randomKey } from "#platform/web/lib/calls/random-key.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { newOption, type Option, withChanges } from "../model/options.ts";
import { useDishScope } from "./dish-scope.ts";
import { OptionFields } from "./option-fields.tsx";

/** What guests choose with the dish: how hard the noodles, which topping. */
export function OptionsPart() {
  const t = useTranslations("menu.options");
  const { dish, change } = useDishScope();
  const { options } = dish;
  return (
    <SheetPart title={t("title")}>
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
          className="min-h-12"
          onClick={() => change({ options: [...options, newOption(randomKey(), randomKey())] })}
        >
          <span aria-hidden="true">+</span> {t("add")}
        </Button>
      )}
    </SheetPart>
  );
}
