import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminCoupon } from "#domains/billing/contract.ts";
import { AskFirst } from "#platform/web/console/ask-first.tsx";
import { useDeed } from "#platform/web/console/use-deed.ts";
import { usePercent } from "#platform/web/i18n/percent.ts";
import { useLocalDay } from "#platform/web/i18n/zones/local-day.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { endCoupon } from "./coupon-calls.ts";
import { Redemptions } from "./redemptions.tsx";

/** One coupon: what it gives, how much of it is left, and who has redeemed it. */
export function CouponItem({ coupon, onChange }: { coupon: AdminCoupon; onChange(): unknown }) {
  const t = useTranslations("admin.coupons");
  const day = useLocalDay();
  const percent = usePercent();
  const [isAsked, setAsked] = useState(false);
  const { isPending, run } = useDeed(onChange);
  const { code, basisPoints, days, lastDay, uses, used, note, state } = coupon;
  return (
    <li className="grid gap-x-3 gap-y-2 p-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-mono font-bold break-all select-all">{code}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          <span className={state === "live" ? "font-medium text-good" : "font-medium"}>
            {t(`state.${state}`)}
          </span>
          <span>{t("offer", { rate: percent(basisPoints), days })}</span>
          <span>{t("used", { used, uses })}</span>
          <time dateTime={lastDay}>{t("until", { date: day(lastDay) })}</time>
        </p>
        {note !== null && <p className="mt-1 text-sm break-words">{note}</p>}
      </div>
      {(state === "live" || state === "used-up") && (
        <Button
          aria-label={`${t("end")}: ${code}`}
          disabled={isPending}
          className="justify-self-start"
          onClick={() => setAsked(true)}
        >
          {t("end")}
        </Button>
      )}
      {used > 0 && <Redemptions code={code} used={used} />}
      {isAsked && (
        <AskFirst
          title={t("endTitle", { code })}
          text={t("endText")}
          yes={t("end")}
          no={t("no")}
          isPending={isPending}
          onYes={() => run(() => endCoupon(code), t("done"))}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}
