import { useTranslations } from "use-intl";
import { YenField } from "./yen-field.tsx";

interface Prices {
  eatInYen: number | null;
  takeOutYen: number | null;
}

interface PricePairProps extends Prices {
  /** Of the dish or size, with a point at its end; empty for the dish itself. */
  path: string;
  errorAt(path: string): string | undefined;
  onChange(changes: Partial<Prices>, field: keyof Prices): void;
}

/** What it costs at the table and to take out, the tax included. */
export function PricePair({ path, eatInYen, takeOutYen, errorAt, onChange }: PricePairProps) {
  const t = useTranslations("menu.price");
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <YenField
        path={`${path}eatInYen`}
        label={t("eatIn")}
        error={errorAt(`${path}eatInYen`)}
        value={eatInYen}
        onChange={(value) => onChange({ eatInYen: value }, "eatInYen")}
      />
      <YenField
        path={`${path}takeOutYen`}
        label={t("takeOut")}
        error={errorAt(`${path}takeOutYen`)}
        value={takeOutYen}
        onChange={(value) => onChange({ takeOutYen: value }, "takeOutYen")}
      />
    </div>
  );
}
