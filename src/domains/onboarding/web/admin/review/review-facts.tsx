import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ApplicationReview } from "#domains/onboarding/contract.ts";
import { useCuisineName } from "#domains/restaurants/web/cuisine-name.ts";
import { telHref } from "#kernel/phone.ts";
import { FactList } from "#platform/web/console/fact-list.tsx";
import { useLanguageName } from "#platform/web/i18n/language-name.ts";
import { usePercent } from "#platform/web/i18n/percent.ts";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";

/** What the owner says, with links by which it can be looked up. */
export function ReviewFacts({ application }: { application: ApplicationReview }) {
  const t = useTranslations("admin.applications");
  const clock = useOwnClock();
  const percent = usePercent();
  const cuisineName = useCuisineName();
  const languageName = useLanguageName();
  const { ownerName, email, phone, address, cuisine, description, website, instagram } = application;
  const { planName, method, card, trialDays, coupon, couponCode, submittedAt, decidedAt } = application;
  const payment =
    method === "invoice"
      ? t("method.invoice")
      : card === null
        ? t("noCard")
        : t("card", { brand: card.brand, last4: card.last4 });
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t("owner"), ownerName],
    [
      t("email"),
      <a key="email" href={`mailto:${email}`} className="text-link underline">
        {email}
      </a>,
    ],
    [
      t("phone"),
      <a key="phone" href={telHref(phone)} className="text-link underline">
        {phone}
      </a>,
    ],
    [t("address"), address],
    [t("cuisine"), cuisineName(cuisine, null) ?? t("otherCuisine")],
    [
      t("about"),
      <span key="about" className="whitespace-pre-line">
        {description}
      </span>,
    ],
    [t("website"), website === null ? t("nothing") : <Outside key="web" href={website} text={website} />],
    [
      t("instagram"),
      instagram === null ? (
        t("nothing")
      ) : (
        <Outside key="ig" href={`https://www.instagram.com/${instagram}/`} text={`@${instagram}`} />
      ),
    ],
    [t("language"), languageName(application.language)],
    [t("plan"), planName],
    [t("payment"), payment],
    [t("trial"), trialDays === 0 ? t("noTrial") : t("trialDays", { days: trialDays })],
    ...(coupon === null
      ? []
      : [
          [
            t("coupon"),
            t("couponText", {
              rate: percent(coupon.basisPoints),
              days: coupon.days,
              code: couponCode ?? "",
            }),
          ] as const,
        ]),
    [t("submitted"), clock(submittedAt)],
    ...(decidedAt === null ? [] : [[t("decided"), clock(decidedAt)] as const]),
  ];
  return <FactList facts={facts} />;
}

/** Somebody else's page: it learns nothing of where the operator came from. */
function Outside({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="break-all text-link underline">
      {text}
    </a>
  );
}
