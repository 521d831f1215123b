import { useId } from "react";
import { useTranslations } from "use-intl";
import type { OfferedArea } from "#domains/reservations/contract/areas.ts";
import { Chip } from "#platform/web/form/controls.tsx";
import { FieldError } from "#platform/web/form/field.tsx";
import { readerText } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";

interface AreaChoiceProps {
  areas: readonly OfferedArea[];
  guests: number;
  /** The id of the chosen area; empty: anywhere. */
  chosen: string;
  error?: string | undefined;
  onChoose(area: string): void;
}

/** Where the party would like to sit: anywhere, which is the default, or one of the areas. */
export function AreaChoice({ areas, guests, chosen, error, onChoose }: AreaChoiceProps) {
  const t = useTranslations("booking.area");
  const { language } = usePage();
  const id = useId();
  if (areas.length === 0) return null;
  return (
    <fieldset data-field="area" aria-describedby={`${id}-error`} className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-2 font-medium">{t("title")}</legend>
      <div className="flex flex-wrap gap-2">
        <Chip type="radio" name={id} value="" checked={chosen === ""} onChange={() => onChoose("")}>
          {t("anywhere")}
        </Chip>
        {areas.map((area) => {
          const { text, lang } = readerText(area.name, area.words, language);
          const fits = area.partySizes.includes(guests);
          return (
            <Chip
              key={area.id}
              type="radio"
              name={id}
              value={area.id}
              checked={chosen === area.id}
              disabled={!fits && chosen !== area.id}
              onChange={() => onChoose(area.id)}
            >
              <span lang={lang}>{text}</span>
              {!fits && <span className="text-sm font-normal">{t("otherSize", { guests })}</span>}
            </Chip>
          );
        })}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
