import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { bothNames } from "#platform/web/i18n/names.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { useIsElsewhere } from "#platform/web/i18n/zone.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import type { WaitlistPageData } from "../page-loaders.ts";

/** What is waited for: where, when, with how many, and under which code. */
export function EntryCard({ data: { entry, zoneName } }: { data: WaitlistPageData }) {
  const t = useTranslations("waitlist");
  const confirmation = useTranslations("confirmation");
  const common = useTranslations("common.reservation");
  const clock = useWallClock();
  const { language } = usePage();
  const { restaurant, date, from, until, guestCount, code } = entry;
  const isElsewhere = useIsElsewhere(restaurant.zone);
  const { name, beside } = bothNames(restaurant.name, restaurant.nameTranslations, language);
  return (
    <div className="overflow-hidden card shadow-card">
      <div className="h-2 bg-ai-900" />
      <div className="grid gap-5 p-5 sm:p-6">
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
          <div className="grid gap-1">
            <p lang={name.lang} className="text-xl font-bold">
              {name.text}
            </p>
            {beside && (
              <p lang={beside.lang} className="text-soft">
                {beside.text}
              </p>
            )}
          </div>
          <div className="rounded-xl border-2 border-dashed border-line bg-sunken px-5 py-3 text-center">
            <p className="text-sm text-soft">{t("code")}</p>
            <p className="tabular text-3xl font-bold tracking-[0.2em]">{code}</p>
          </div>
        </div>
        <dl className="grid gap-4 sm:grid-cols-2">
          {entry.status === "waiting" && (
            <Fact name={t("line")}>
              <b className="text-lg">{t("waiting.ahead", { ahead: entry.ahead })}</b>
            </Fact>
          )}
          <Fact name={confirmation("party")}>
            <b className="text-lg">{common("guests", { guests: guestCount })}</b>
          </Fact>
          <Fact name={confirmation("when")}>
            <b>{clock.day(date)}</b>
            <b className="tabular block text-2xl">
              {from === until ? clock.time(from) : `${clock.time(from)}–${clock.time(until)}`}
            </b>
            {isElsewhere && (
              <span className="text-sm text-soft">{confirmation("zone", { zone: zoneName })}</span>
            )}
          </Fact>
        </dl>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="m-0">{children}</dd>
    </div>
  );
}
