import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";
import type { CopyFacts } from "#platform/web/pwa/copies/page-copy.ts";
import { CardIcon, MapIcon } from "#platform/web/ui/icons.tsx";
import { sortCopies } from "./sort-copies.ts";

/** What can be opened without a network. Whole page loads: only those are answered with copies. */
export function CopyLists({ copies, language }: { copies: readonly CopyFacts[]; language: string }) {
  const t = useTranslations("offline.page");
  const { bookings, orders, restaurants, hasMap, hasCard } = sortCopies(copies, language);
  return (
    <div className="grid gap-6">
      {(hasMap || hasCard) && (
        <ul className="grid gap-2 sm:grid-cols-2">
          {hasCard && (
            <li>
              <a href={paths.allergyCard()} className={TILE}>
                <CardIcon className="size-6 text-link" />
                {t("card")}
              </a>
            </li>
          )}
          {hasMap && (
            <li>
              <a href={paths.app()} className={TILE}>
                <MapIcon className="size-6 text-link" />
                {t("map")}
              </a>
            </li>
          )}
        </ul>
      )}
      <Copies title={t("orders")} copies={orders} />
      <Copies title={t("bookings")} copies={bookings} />
      <Copies title={t("restaurants")} copies={restaurants} />
      {bookings.length + orders.length + restaurants.length === 0 && (
        <p className="text-soft">{t("nothing")}</p>
      )}
    </div>
  );
}

const TILE =
  "flex min-h-14 items-center gap-3 rounded-card border border-line bg-card px-4 py-3 font-semibold hover:bg-sunken";

function Copies({ title, copies }: { title: string; copies: readonly CopyFacts[] }) {
  const t = useTranslations("offline.page");
  const write = useOwnClock();
  if (copies.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-bold">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {copies.map(({ address, language, title: name, description, keptAt }) => (
          <li key={`${language} ${address}`}>
            <a href={address} lang={language} className="grid min-h-14 gap-0.5 px-4 py-2.5 hover:bg-sunken">
              <span className="font-semibold">{name}</span>
              <span className="text-sm text-soft">
                {description && <span className="block">{description}</span>}
                <span>{t("keptAt", { time: write(keptAt) })}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
