import { useTranslations } from "use-intl";

/** One to four yen signs, read out as what they stand for. Nothing where nobody knows the price. */
export function PriceLevel({ level }: { level: number | null }) {
  const t = useTranslations("food");
  if (level !== 1 && level !== 2 && level !== 3 && level !== 4) return null;
  return (
    <span className="whitespace-nowrap" title={t(`price.${level}`)}>
      <span aria-hidden="true">{"¥".repeat(level)}</span>
      <span className="sr-only">{t(`price.${level}`)}</span>
    </span>
  );
}
