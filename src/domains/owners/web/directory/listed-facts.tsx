import { useTranslations } from "use-intl";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import type { ListedFacts } from "../../contract/restaurants.ts";

/** Differences between open data and the restaurant's own facts, each with its date. */
export function Listed({ listed }: { listed: ListedFacts }) {
  const t = useTranslations("admin.restaurants.listed");
  const clock = useWallClock();
  const { sourceDate, statedOn, differences } = listed;
  return (
    <details className="mt-1 text-sm">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-link underline">
        {t("title", { count: differences.length })}
      </summary>
      <dl className="grid gap-2 rounded-xl bg-sunken p-3">
        {differences.map(({ fact, own, listed: theirs }) => (
          <div key={fact} className="grid gap-x-4 wrap-anywhere sm:grid-cols-[7rem_1fr_1fr]">
            <dt className="font-semibold">{t(`fact.${fact}`)}</dt>
            <dd>
              <span className="text-soft">{t("own", { date: clock.date(statedOn) })}</span> {own ?? "–"}
            </dd>
            <dd>
              <span className="text-soft">
                {sourceDate === null ? t("theirs") : t("theirsOn", { date: clock.date(sourceDate) })}
              </span>{" "}
              {theirs ?? "–"}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
