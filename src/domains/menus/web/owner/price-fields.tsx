import { useTranslations } from "use-intl";
import { MAX_DISH_YEN } from "#domains/menus/menu-constants.ts";
import { YenField } from "#platform/web/form/yen-field.tsx";

interface Prices {
  eatInYen: number | null;
  takeOutYen: number | null;
}

interface PricePairProps extends Prices {
  /** Path prefix of the size, ending with a dot; empty for the dish itself. */
  path: string;
  errorAt(path: string): string | undefined;
  onChange(changes: Partial<Prices>, field: keyof Prices): void;
}

/** Prices to eat in and to take out, tax included. */
export function PricePair({ path, eatInYen, takeOutYen, errorAt, onChange }: PricePairProps) {
  const t = useTranslations("menu.price");
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <YenField
        path={`${path}eatInYen`}
        label={t("eatIn")}
        error={errorAt(`${path}eatInYen`)}
        value={eatInYen}
        most={MAX_DISH_YEN}
        onChange={(value) => onChange({ eatInYen: value }, "eatInYen")}
      />
      <YenField
        path={`${path}takeOutYen`}
        label={t("takeOut")}
        error={errorAt(`${path}takeOutYen`)}
        value={takeOutYen}
        most={MAX_DISH_YEN}
        onChange={(value) => onChange({ takeOutYen: value }, "takeOutYen")}
      />
    </div>
  );
}
