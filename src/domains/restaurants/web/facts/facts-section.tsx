import { useTranslations } from "use-intl";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Section } from "#platform/web/ui/card.tsx";
import type { Fact } from "../../facts.ts";
import { useFactText } from "./use-fact-text.ts";

/** What is known of a restaurant beside its food, with who states it and when. */
export function FactsSection({ facts }: { facts: readonly Fact[] }) {
  const t = useTranslations("restaurant.facts");
  const text = useFactText();
  const said = useFactSource();
  if (facts.length === 0) return null;
  // Said once where it is the same for all.
  const [first, ...others] = facts.map(said);
  const common = others.every((one) => one === first) ? first : undefined;
  return (
    <Section title={t("title")} isCard>
      <dl className="grid grid-cols-1 gap-3">
        {facts.map((fact) => (
          <div key={fact.key}>
            <dt className="text-sm text-soft">{t(`key.${fact.key}`)}</dt>
            <dd>
              {text(fact)}
              {common === undefined && <span className="block text-sm text-soft">{said(fact)}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {common !== undefined && <p className="mt-3 text-sm text-soft">{common}</p>}
    </Section>
  );
}

/** Who states a fact, and when. */
export function useFactSource(): (fact: Fact) => string {
  const t = useTranslations("restaurant.facts.by");
  const clock = useWallClock();
  return ({ level, source, date, count }) => {
    const by =
      level === "guests" ? t("guests", { count }) : level === "restaurant" ? t("restaurant") : source;
    return date === null ? by : `${by} · ${clock.date(date)}`;
  };
}
