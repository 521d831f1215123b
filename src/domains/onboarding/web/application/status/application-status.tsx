import { useTranslations } from "use-intl";
import type { ApplicationView } from "#domains/onboarding/contract.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { CardIcon, ForwardIcon } from "#platform/web/ui/icons.tsx";
import { StatusFacts } from "./status-facts.tsx";
import { WithdrawPart } from "./withdraw-part.tsx";

const TONES: Record<ApplicationView["state"], string> = {
  submitted: "bg-note-bg text-ink",
  approved: "bg-good-bg text-good",
  rejected: "bg-warn-bg text-warn",
  withdrawn: "bg-sunken text-ink",
};

interface ApplicationStatusProps {
  application: ApplicationView;
  /** From the link of the mail. */
  linkKey: string | null;
  show(application: ApplicationView): void;
  refresh(): void;
}

/** What became of an application, and what its applicant can do about it. */
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
        <section className="rounded-card border border-line bg-card p-4">
          <h2 className="font-bold">{t("reason")}</h2>
          <p className="mt-1 break-words whitespace-pre-line">{reason}</p>
        </section>
      )}
      {paymentUrl !== null && (
        <div className="grid justify-items-start gap-2 rounded-card border border-line bg-card p-4">
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
          <ButtonLink kind="call" to={paths.ownerRestaurant(restaurantId)}>
            {t("dashboard")}
            <ForwardIcon />
          </ButtonLink>
          <ButtonLink to={paths.restaurant(restaurantId)}>{t("page")}</ButtonLink>
        </div>
      )}
      <StatusFacts application={application} />
      {state === "submitted" && (
        <WithdrawPart id={application.id} linkKey={linkKey} onWithdrawn={show} onRefused={refresh} />
      )}
      {(state === "rejected" || state === "withdrawn") && (
        <ButtonLink kind="main" to={paths.ownerApplication()} className="justify-self-start">
          {t("again")}
        </ButtonLink>
      )}
    </div>
  );
}
