import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { ApplicationView } from "#domains/onboarding/contract.ts";
import { cardBrandName } from "#domains/payments/web/card-brand.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { send } from "#platform/web/calls/api.ts";
import { readFailure } from "#platform/web/form/read-failure.ts";
import { usePercent } from "#platform/web/i18n/numbers.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog.tsx";
import { CardIcon, ForwardIcon } from "#platform/web/ui/icons.tsx";
import { StateMessage } from "#platform/web/ui/states.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { onboardingApi } from "../api.ts";

const TONES: Record<ApplicationView["state"], string> = {
  submitted: "bg-note-bg text-ink",
  approved: "bg-good-bg text-good",
  rejected: "bg-warn-bg text-warn",
  withdrawn: "bg-sunken text-ink",
};

interface ApplicationStatusProps {
  application: ApplicationView;
  /** The key from the mail's link. */
  linkKey: string | null;
  show(application: ApplicationView): void;
  refresh(): void;
}

/** An application's status, and what its applicant can do about it. */
export function ApplicationStatus({ application, linkKey, show, refresh }: ApplicationStatusProps) {
  const t = useTranslations("application.status");
  const { state, restaurantName, email, reason, restaurantId, paymentUrl } = application;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <Head title={t("title")} description={t("description")} noIndex />
      <div>
        <p className="text-soft">{t("title")}</p>
        <h1 className="text-3xl font-bold break-words">{restaurantName}</h1>
      </div>
      <div role="status" className={`rounded-card p-4 ${TONES[state]}`}>
        <p className="text-xl font-bold">{t(`state.${state}`)}</p>
        <p className="mt-1">{t(`text.${state}`, { email })}</p>
      </div>
      {reason !== null && (
        <section className="card p-4">
          <h2 className="font-bold">{t("reason")}</h2>
          <p className="mt-1 break-words whitespace-pre-line">{reason}</p>
        </section>
      )}
      {paymentUrl !== null && (
        <div className="grid justify-items-start gap-2 card p-4">
          <p className="font-medium">{t("noCard")}</p>
          <ButtonLink kind="call" to={paymentUrl}>
            <CardIcon />
            {t("leaveCard")}
          </ButtonLink>
          {state === "submitted" && <p className="text-sm text-soft">{t("cardNote")}</p>}
        </div>
      )}
      {restaurantId !== null && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink kind="call" to={paths.ownerSetup(restaurantId)}>
            {t("dashboard")}
            <ForwardIcon />
          </ButtonLink>
          <ButtonLink to={paths.restaurant(restaurantId)}>{t("page")}</ButtonLink>
        </div>
      )}
      <StatusFacts application={application} />
      {state === "submitted" && (
        <WithdrawSection id={application.id} linkKey={linkKey} onWithdrawn={show} onRefused={refresh} />
      )}
      {(state === "rejected" || state === "withdrawn") && (
        <ButtonLink kind="main" to={paths.ownerApplication()} className="justify-self-start">
          {t("again")}
        </ButtonLink>
      )}
    </div>
  );
}

/** The application as submitted. */
function StatusFacts({ application }: { application: ApplicationView }) {
  const t = useTranslations("application.status");
  const percent = usePercent();
  const fields = useTranslations("application.restaurant");
  const method = useTranslations("agreement.method");
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
        : t("card", { brand: cardBrandName(card.brand), last4: card.last4 }),
    ],
    [fields("ownerName"), ownerName],
    [fields("email"), email],
    [fields("phone"), phone],
    [fields("address"), address],
  ];
  return (
    <dl className="grid gap-x-6 card px-4 sm:grid-cols-[auto_1fr]">
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

/** Rendered after hydration: the server's time zone differs from the reader's. */
function Moment({ at }: { at: string }) {
  const clock = useOwnClock();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => setText(clock(at)), [clock, at]);
  return <time dateTime={at}>{text ?? at.slice(0, 10)}</time>;
}

interface WithdrawSectionProps {
  id: string;
  linkKey: string | null;
  onWithdrawn(application: ApplicationView): void;
  /** Called when it was decided in the meantime. */
  onRefused(): void;
}

/** Withdraws the application, after confirmation. */
function WithdrawSection({ id, linkKey, onWithdrawn, onRefused }: WithdrawSectionProps) {
  const t = useTranslations("application.status");
  const errors = useTranslations("application.ownerApplication");
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const withdraw = async (close: () => void) => {
    setPending(true);
    try {
      const call = onboardingApi("POST /api/owner-applications/:id/withdraw", {
        params: { id },
        query: { key: linkKey },
      });
      onWithdrawn(await send(call));
      toast({ title: t("withdrawn"), tone: "success" });
    } catch (error) {
      toast({
        title: t("withdrawFailed"),
        text: readFailure(error, {}, 0).message ?? errors("network"),
        tone: "error",
      });
      onRefused();
    } finally {
      setPending(false);
      close();
    }
  };
  return (
    <>
      <Button onClick={() => setAsking(true)} className="justify-self-start">
        {t("withdraw")}
      </Button>
      {isAsking && (
        <AskDialog title={t("withdrawTitle")} onClose={() => setAsking(false)}>
          {(close) => (
            <>
              <p>{t("withdrawText")}</p>
              <AskButtons
                no={t("withdrawNo")}
                yes={t("withdrawYes")}
                onNo={close}
                onYes={() => void withdraw(close)}
                isPending={isPending}
              />
            </>
          )}
        </AskDialog>
      )}
    </>
  );
}

/** Shown both when the application does not exist and when it is someone else's, so that neither is revealed. */
export function ApplicationNotFound() {
  const t = useTranslations("application.status");
  const { pathname } = useLocation();
  return (
    <>
      <Head title={t("notFoundTitle")} description={t("notFoundText")} noIndex />
      <StateMessage title={t("notFoundTitle")} text={t("notFoundText")}>
        <ButtonLink kind="main" to={paths.authThen(pathname)}>
          {t("logIn")}
        </ButtonLink>
        <ButtonLink to={paths.ownerApplication()}>{t("again")}</ButtonLink>
      </StateMessage>
    </>
  );
}
