import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { ApplicationView } from "#domains/onboarding/contract.ts";
import { usePercent } from "#platform/web/i18n/percent.ts";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";

/** What was applied for, as it was sent. */
export function StatusFacts({ application }: { application: ApplicationView }) {
  const t = useTranslations("application.status");
  const percent = usePercent();
  const fields = useTranslations("application.restaurant");
  const method = useTranslations("application.plan.method");
  const { submittedAt, decidedAt, planName, card, trialDays, coupon, address, phone, email, ownerName } =
    application;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t("submittedAt"), <Moment key="sent" at={submittedAt} />],
    ...(decidedAt === null ? [] : [[t("decidedAt"), <Moment key="answered" at={decidedAt} />] as const]),
    [t("plan"), planName],
    ...(trialDays === 0 ? [] : [[t("trial"), t("trialDays", { days: trialDays })] as const]),
    ...(coupon === null
      ? []
      : [[t("coupon"), t("couponText", { rate: percent(coupon.basisPoints), days: coupon.days })] as const]),
    [
      t("method"),
      card === null
        ? method(application.method)
        : t("card", { brand: brandOf(card.brand), last4: card.last4 }),
    ],
    [fields("ownerName"), ownerName],
    [fields("email"), email],
    [fields("phone"), phone],
    [fields("address"), address],
  ];
  return (
    <dl className="grid gap-x-6 rounded-card border border-line bg-card px-4 sm:grid-cols-[auto_1fr]">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="grid border-line py-2.5 not-first:border-t sm:col-span-2 sm:grid-cols-subgrid"
        >
          <dt className="text-soft">{name}</dt>
          <dd className="min-w-0 font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `visa` as people know it. */
function brandOf(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1);
}

/** Written once the page is alive: the server has another clock than the reader. */
function Moment({ at }: { at: string }) {
  const clock = useOwnClock();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => setText(clock(at)), [clock, at]);
  return <time dateTime={at}>{text ?? at.slice(0, 10)}</time>;
}
