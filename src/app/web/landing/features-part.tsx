import { useTranslations } from "use-intl";
import { CalendarIcon, CardIcon, LeafIcon, MapIcon } from "#platform/web/ui/icons.tsx";

const FEATURES = [
  ["find", MapIcon],
  ["eat", LeafIcon],
  ["book", CalendarIcon],
  ["pay", CardIcon],
] as const;

export function FeaturesPart() {
  const t = useTranslations("landing");
  return (
    <section aria-labelledby="features" className="mt-12">
      <h2 id="features" className="text-2xl font-bold">
        {t("featuresTitle")}
      </h2>
      <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {FEATURES.map(([feature, Icon]) => (
          <li key={feature} className="grid grid-cols-[auto_1fr] gap-x-4">
            <span className="row-span-2 grid size-12 place-items-center rounded-full bg-note-bg text-link">
              <Icon />
            </span>
            <h3 className="font-bold">{t(`features.${feature}.title`)}</h3>
            <p className="text-soft">{t(`features.${feature}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
