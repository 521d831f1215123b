import { useTranslations } from "use-intl";
import { CalendarIcon, CheckIcon, GlobeIcon, LeafIcon } from "#platform/web/ui/icons.tsx";

const FEATURES = [
  ["language", GlobeIcon],
  ["diet", LeafIcon],
  ["book", CalendarIcon],
  ["open", CheckIcon],
] as const;

export function Features() {
  const t = useTranslations("welcome");
  return (
    <section className="pb-10">
      <h2 className="mb-4 text-xl font-bold">{t("featuresTitle")}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {FEATURES.map(([name, Icon]) => (
          <li key={name} className="grid content-start gap-2 rounded-card border border-line bg-card p-4">
            <span className="flex size-11 items-center justify-center rounded-full bg-note-bg text-link">
              <Icon />
            </span>
            <h3 className="font-semibold">{t(`features.${name}.title`)}</h3>
            <p className="text-sm text-soft">{t(`features.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
