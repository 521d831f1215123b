import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { PlanView } from "#domains/payments/contract/plans.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";
import type { Failure } from "#platform/web/lib/form/read-failure.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { PlanStep } from "./plan/plan-step.tsx";
import { PlaceQuestion } from "./restaurant/place-question.tsx";
import { RestaurantStep } from "./restaurant/restaurant-step.tsx";
import { StepIndicator } from "./step-indicator.tsx";
import { useApplicationForm } from "./use-application-form.ts";

/** Where an owner applies. `plans`: null where they could not be read. */
export function ApplicationPage({ plans }: { plans: readonly PlanView[] | null }) {
  const t = useTranslations("application");
  const form = useApplicationForm();
  const { isOnline } = useNetwork();
  // The same form under a second address is nothing that search engines need to find twice.
  const isOtherAddress = useLocation().pathname !== paths.ownerApplication();
  const { ref, step, places, failure, applications } = form;
  return (
    <PageFrame>
      <Head title={t("title")} description={t("description")} noIndex={isOtherAddress} />
      <div className="mx-auto w-full max-w-3xl">
        <h1 className="text-3xl font-bold">{t("title")}</h1>
        <p className="mt-2 mb-6 text-lg text-soft">{t("lead")}</p>
        {applications.map(({ id, restaurantName }) => (
          <p key={id} className="mb-4 rounded-lg bg-note-bg px-4 py-3">
            {t("own", { restaurant: restaurantName })}{" "}
            <Link to={paths.application(id)} className="font-semibold text-link underline">
              {t("ownSee")}
            </Link>
          </p>
        ))}
        <StepIndicator step={step} />
        <form
          ref={ref}
          noValidate
          method="post"
          className="mt-5 grid gap-6 rounded-card border border-line bg-card p-4 shadow-card sm:p-6"
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          <noscript>
            <p className="rounded-lg bg-warn-bg px-3 py-2 text-warn">{t("noScript")}</p>
          </noscript>
          {step === 1 && (places.length > 0 ? <PlaceQuestion form={form} /> : <RestaurantStep form={form} />)}
          {step === 2 && <PlanStep form={form} plans={plans} isOnline={isOnline} />}
          {!isOnline && <p className="rounded-lg bg-note-bg px-3 py-2 text-sm">{t("offline")}</p>}
          {isOnline && failure && <FailureNote failure={failure} />}
        </form>
      </div>
    </PageFrame>
  );
}

/** Why nothing was sent, and from when on it makes sense to try again. */
function FailureNote({ failure: { message, waitUntil } }: { failure: Failure }) {
  const t = useTranslations("application.ownerApplication");
  const clock = useOwnClock();
  return (
    <div className="grid gap-1 rounded-lg bg-warn-bg px-3 py-2 text-sm text-warn">
      <p>{message}</p>
      {waitUntil !== null && <p>{t("waitUntil", { time: clock(new Date(waitUntil).toISOString()) })}</p>}
    </div>
  );
}
