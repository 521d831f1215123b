import { useTranslations } from "use-intl";
import type { Agreement, OwnPlanView } from "#domains/payments/contract/billing.ts";
import { useLocalDay } from "#platform/web/i18n/zones/local-day.ts";
import { useYen } from "./yen.ts";

const TONES: Record<Agreement["state"], string> = {
  running: "bg-good-bg text-good",
  resting: "bg-warn-bg text-warn",
  ending: "bg-note-bg",
  ended: "bg-sunken",
  withdrawn: "bg-sunken",
};

/** The plan in one look: what it costs, and what is paid next. */
export function PlanSummary({ plan, agreement }: { plan: OwnPlanView; agreement: Agreement }) {
  const t = useTranslations("billing.summary");
  const yen = useYen();
  const day = useLocalDay();
  const { state, planName, monthlyYen, startedOn, trialUntil, endsOn, nextCharge, card } = agreement;
  return (
    <section
      aria-label={t("label")}
      className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="text-3xl font-bold">{planName}</p>
          <p className="text-lg">{t("monthly", { amount: yen(monthlyYen) })}</p>
          <p className="text-soft">
            {t("since", { date: day(startedOn) })} · {t("locations", { count: plan.locations.length })}
          </p>
        </div>
        <p className={`rounded-full px-3 py-1 font-semibold ${TONES[state]}`}>
          {t(`state.${state}`, { date: endsOn === null ? "" : day(endsOn) })}
        </p>
      </div>
      {trialUntil && (
        <p className="rounded-xl bg-good-bg p-3 text-lg font-semibold text-good">
          {t("trial", { date: day(trialUntil) })}
        </p>
      )}
      <div className="border-t border-line pt-4">
        <p className="text-sm font-semibold text-soft">{t("next")}</p>
        {nextCharge === null ? (
          <p className="text-lg">{t("noNext")}</p>
        ) : (
          <>
            <p className="text-2xl font-bold tabular-nums">
              {t("nextText", { amount: yen(nextCharge.yen), date: day(nextCharge.on) })}
            </p>
            <p className="text-soft">
              {t("nextFor", { from: day(nextCharge.from), to: day(nextCharge.to) })}
            </p>
          </>
        )}
        {card?.isTest && <p className="mt-2 text-sm text-soft">{t("test")}</p>}
      </div>
    </section>
  );
}
