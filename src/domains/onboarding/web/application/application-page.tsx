import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { PlaceCandidate } from "#domains/onboarding/contract.ts";
import type { PlanView } from "#domains/payments/contract/plans.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import type { Failure } from "#platform/web/form/read-failure.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import { PlanStep } from "./plan-step.tsx";
import { RestaurantStep } from "./restaurant-step.tsx";
import { type ApplicationForm, useApplicationForm } from "./use-application-form.ts";

const STEPS = ["restaurant", "plan"] as const;

/** The current step of the form: 1 or 2. */
function StepIndicator({ step }: { step: 1 | 2 }) {
  const t = useTranslations("application.steps");
  return (
    <ol aria-label={t("label")} className="flex items-center gap-3">
      {STEPS.map((name, index) => {
        const isCurrent = index + 1 === step;
        const isDone = index + 1 < step;
        return (
          <li
            key={name}
            aria-current={isCurrent ? "step" : undefined}
            className={`flex items-center gap-2 ${index === 0 ? "after:ml-1 after:h-px after:w-6 after:bg-line sm:after:w-16" : ""}`}
          >
            <span
              className={`tabular grid size-9 shrink-0 place-items-center rounded-full font-bold ${isCurrent || isDone ? "bg-ai-700 text-white" : "border border-line bg-card text-soft"}`}
            >
              {isDone ? <CheckIcon className="size-5" /> : index + 1}
            </span>
            <span className={isCurrent ? "font-bold" : "text-soft"}>{t(name)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** The owner's application form. `plans`: null if they could not be loaded. */
export function ApplicationPage({ plans }: { plans: readonly PlanView[] | null }) {
  const t = useTranslations("application");
  const form = useApplicationForm();
  const { isOnline } = useNetwork();
  // Same form under a second URL: excluded from search engines as a duplicate.
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
          className="mt-5 grid gap-6 card p-4 shadow-card sm:p-6"
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

/** Why submitting failed, and when to try again. */
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

/** Existing places that may be the applicant's: the choice decides what an approval does. */
function PlaceQuestion({ form: { places, choosePlace } }: { form: ApplicationForm }) {
  const t = useTranslations("application.place");
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <div>
        <h2 ref={title} tabIndex={-1} className="text-xl font-bold">
          {t("title")}
        </h2>
        <p className="mt-1 text-soft">{t("lead")}</p>
      </div>
      <ul className="grid gap-3">
        {places.map((place) => (
          <PlaceRow key={place.id} place={place} onChoose={() => choosePlace(place.id)} />
        ))}
      </ul>
      <Button onClick={() => choosePlace(null)} className="w-full">
        {t("none")}
      </Button>
    </>
  );
}

function PlaceRow({
  place: { name, address, isPartner },
  onChoose,
}: {
  place: PlaceCandidate;
  onChoose(): void;
}) {
  const t = useTranslations("application.place");
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-bold break-words">{name}</p>
        <p className="text-sm text-soft">{address ?? t("noAddress")}</p>
      </div>
      {isPartner ? (
        <p className="basis-full text-sm sm:basis-auto">{t("partner")}</p>
      ) : (
        <Button kind="main" onClick={onChoose}>
          {t("mine")}
        </Button>
      )}
    </li>
  );
}
