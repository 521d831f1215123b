import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { Agreement, OwnPlanView } from "#domains/payments/contract/billing.ts";
import { RatesSection } from "#domains/payments/web/owner/rates-section.tsx";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ScreenFailed, ScreenTitle } from "#platform/web/dashboard/screen.tsx";
import { RefusalNote } from "#platform/web/dashboard/use-save-action.tsx";
import { useLocalDay } from "#platform/web/i18n/wall-clock.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog.tsx";
import { StateMessage } from "#platform/web/ui/states.tsx";
import { BeginPlanForm } from "./begin-plan-form.tsx";
import { ChargesSection, TroubleNote } from "./charges-section.tsx";
import { CouponSection } from "./coupon-section.tsx";
import { LeaveSection } from "./leave-section.tsx";
import { MethodSection } from "./method-section.tsx";
import { PlanLoading } from "./plan-loading.tsx";
import { PlanPaper } from "./plan-paper.tsx";
import { PlansSection } from "./plans-section.tsx";
import { actOnPlan, usePlan, usePlanAct } from "./use-plan.ts";
import { useYen } from "./yen.ts";

const TONES: Record<Agreement["state"], string> = {
  running: "bg-good-bg text-good",
  resting: "bg-warn-bg text-warn",
  ending: "bg-note-bg",
  ended: "bg-sunken",
  withdrawn: "bg-sunken",
};

/** The plan at a glance: its price and the next charge. */
function PlanSummary({ plan, agreement }: { plan: OwnPlanView; agreement: Agreement }) {
  const t = useTranslations("billing.summary");
  const yen = useYen();
  const day = useLocalDay();
  const { state, planName, monthlyYen, startedOn, trialUntil, endsOn, nextCharge, card } = agreement;
  return (
    <section aria-label={t("label")} className="grid gap-4 card p-4 shadow-card sm:p-5">
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

const BOX =
  "grid justify-items-start gap-3 rounded-card border border-line bg-note-bg p-4 sm:p-5 [&>[role=alert]:empty]:hidden";

/** Shown after notice, with the option to stay; or when the plan is over. */
function EndingNote({ restaurantId, agreement }: { restaurantId: string; agreement: Agreement }) {
  const t = useTranslations("billing");
  const day = useLocalDay();
  const { isPending, refusal, act } = usePlanAct(restaurantId);
  const { state, endsOn } = agreement;
  const date = endsOn === null ? "" : day(endsOn);
  if (state === "ended" || state === "withdrawn")
    return (
      <section className={BOX}>
        <div>
          <h2 className="text-xl font-bold">{t("over.title")}</h2>
          <p>{t(`over.${state}`, { date })}</p>
        </div>
        <ButtonLink kind="main" to={paths.registerRestaurant()}>
          {t("over.again")}
        </ButtonLink>
      </section>
    );
  if (endsOn === null) return null;
  return (
    <section className={BOX}>
      <div>
        <h2 className="text-xl font-bold">{t("ending.title", { date })}</h2>
        <p>{t("ending.text")}</p>
      </div>
      <Button
        kind="main"
        disabled={isPending}
        onClick={() =>
          void act(
            () => actOnPlan(restaurantId, "resume"),
            () => t("ending.resumed"),
          )
        }
      >
        {t("ending.resume")}
      </Button>
      <RefusalNote refusal={refusal} />
    </section>
  );
}

/**
 * An owner's plan: price, next charge, and every way to change or end it. `charge` in the URL opens one month's
 * document.
 */
export default function PlanPage({ restaurant: { id, name } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("billing");
  const [params] = useSearchParams();
  const { data, isError, refetch } = usePlan(id);
  const charge = data?.agreement?.charges.find((one) => one.id === params.get("charge"));
  if (data && charge) return <PlanPaper restaurantId={id} plan={data} charge={charge} />;
  return (
    <div className="mx-auto grid max-w-3xl gap-5">
      <ScreenTitle name={name} title={t("title")} />
      {data?.plan === null && <BeginPlanForm restaurantId={id} plans={data.plans} />}
      {data?.plan && data.agreement === null && (
        <StateMessage title={t("free.title")} text={t("free.text")} />
      )}
      {data?.agreement && (
        <PlanSections restaurantId={id} plan={data} agreement={data.agreement}>
          <CommissionSections restaurantId={id} plan={data} />
        </PlanSections>
      )}
      {data?.plan && data.agreement === null && <CommissionSections restaurantId={id} plan={data} />}
      {!data && !isError && <PlanLoading />}
      {!data && isError && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

/** The current rates, and how to lower them. */
function CommissionSections({ restaurantId, plan }: { restaurantId: string; plan: OwnPlanView }) {
  return (
    <>
      <RatesSection restaurantId={restaurantId} />
      {mayRedeem(plan) && <CouponSection restaurantId={restaurantId} />}
    </>
  );
}

/** A plan that is over has no commission to lower; a restaurant that never had a plan may have. */
function mayRedeem({ agreement }: OwnPlanView): boolean {
  return agreement === null || (agreement.state !== "ended" && agreement.state !== "withdrawn");
}

/** In order of importance: problems, price and dates, what lowers it (`children`), changes, cancellation. */
function PlanSections({
  restaurantId,
  plan,
  agreement,
  children,
}: {
  restaurantId: string;
  plan: OwnPlanView;
  agreement: Agreement;
  children: ReactNode;
}) {
  const { state, notice, withdrawal } = agreement;
  const isOver = state === "ended" || state === "withdrawn";
  return (
    <>
      {!isOver && <TroubleNote restaurantId={restaurantId} agreement={agreement} />}
      <EndingNote restaurantId={restaurantId} agreement={agreement} />
      <PlanSummary plan={plan} agreement={agreement} />
      {children}
      <ChargesSection restaurantId={restaurantId} agreement={agreement} />
      {!isOver && <MethodSection restaurantId={restaurantId} agreement={agreement} />}
      {notice && <PlansSection restaurantId={restaurantId} plan={plan} agreement={agreement} />}
      {withdrawal && <WithdrawSection restaurantId={restaurantId} withdrawal={withdrawal} />}
      {notice && <LeaveSection restaurantId={restaurantId} notice={notice} />}
    </>
  );
}

/** Withdrawal within the first days: immediate, with a full refund. */
function WithdrawSection({
  restaurantId,
  withdrawal: { until, backYen },
}: {
  restaurantId: string;
  withdrawal: NonNullable<Agreement["withdrawal"]>;
}) {
  const t = useTranslations("billing.withdraw");
  const day = useLocalDay();
  const yen = useYen();
  const [isAsking, setAsking] = useState(false);
  const { isPending, refusal, act } = usePlanAct(restaurantId);
  return (
    <Card title={t("title")} lead={t("text", { date: day(until) })}>
      <div>
        <Button disabled={isPending} onClick={() => setAsking(true)}>
          {t("button")}
        </Button>
      </div>
      <RefusalNote refusal={refusal} />
      {isAsking && (
        <AskDialog title={t("askTitle")} onClose={() => setAsking(false)}>
          {(close) => (
            <>
              <p className="text-lg font-semibold">
                {backYen > 0 ? t("back", { amount: yen(backYen) }) : t("nothing")}
              </p>
              <p>{t("at")}</p>
              <AskButtons
                no={t("no")}
                yes={t("yes")}
                onNo={close}
                onYes={() => {
                  close();
                  void act(
                    () => actOnPlan(restaurantId, "withdraw"),
                    () => t("done"),
                  );
                }}
              />
            </>
          )}
        </AskDialog>
      )}
    </Card>
  );
}
