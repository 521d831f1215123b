import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import {
  CLUB_BASIS_POINTS,
  STANDARD_BASIS_POINTS,
  TRIAL_BASIS_POINTS,
} from "#domains/payments/commission.ts";
import { CODE_DAYS, TRIAL_DAYS } from "#domains/payments/plan-constants.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { usePercent } from "#platform/web/i18n/numbers.ts";
import { BenefitsPanel } from "#platform/web/ui/benefits-panel.tsx";
import { BackIcon } from "#platform/web/ui/icons.tsx";
import type { TrialCodeAnswer } from "../../contract.ts";
import { CodeCard } from "./code-card.tsx";
import { MemberForm } from "./member-form.tsx";

/** Where a club member confirms their details and gets their trial code. */
export function VerificationPage() {
  const t = useTranslations("club.verify");
  const percent = usePercent();
  const [trialCode, setTrialCode] = useState<TrialCodeAnswer["trialCode"] | null>(null);
  const [isAgain, setAgain] = useState(false);
  const another = () => {
    setTrialCode(null);
    setAgain(true);
  };
  const benefits = [
    t("benefits.trial", { days: TRIAL_DAYS }),
    t("benefits.during", { rate: percent(TRIAL_BASIS_POINTS) }),
    t("benefits.after", { rate: percent(CLUB_BASIS_POINTS), standard: percent(STANDARD_BASIS_POINTS) }),
    t("benefits.setup"),
  ];
  return (
    <PageFrame>
      <Head title={t("title")} description={t("description")} />
      <Link to={paths.club()} className="inline-flex min-h-11 items-center gap-2 text-link hover:underline">
        <BackIcon />
        {t("back")}
      </Link>
      <div className="mt-2 grid items-start gap-6 lg:grid-cols-2 lg:gap-10">
        <BenefitsPanel
          picture={<TicketPicture />}
          title={t("benefitsTitle")}
          benefits={benefits}
          note={t("benefitsNote", { days: CODE_DAYS })}
        />
        <div className="grid min-w-0 gap-5 card p-4 shadow-card max-lg:order-first sm:p-6">
          <h1 className="text-2xl font-bold sm:text-3xl">{t("title")}</h1>
          {trialCode === null ? (
            <>
              <p className="text-soft">{t("lead")}</p>
              <MemberForm takesFocus={isAgain} onCode={setTrialCode} />
            </>
          ) : (
            <CodeCard trialCode={trialCode} onAnother={another} />
          )}
        </div>
      </div>
    </PageFrame>
  );
}

/** A ticket with dots for a code, under the rod of a noren. */
function TicketPicture() {
  return (
    <svg
      viewBox="0 0 320 120"
      className="mb-6 block h-32 w-full sm:h-40"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="320" height="120" className="fill-ai-950" />
      <path d="M70 34h180v20a8 8 0 0 0 0 16v20H70V70a8 8 0 0 0 0-16z" className="fill-washi-50" />
      <path d="M70 34h44v56H70V70a8 8 0 0 0 0-16z" className="fill-shu-600" />
      <path d="M78 44h8v24l-8 2zM88 44h8v25l-8-1zM98 44h8v26l-8-2z" className="fill-washi-50" />
      <rect x="74" y="40" width="36" height="3" rx="1.500" className="fill-washi-50" />
      <path d="M114 34v56" className="stroke-washi-200" strokeWidth="2" strokeDasharray="4 4" />
      <g className="fill-ai-700">
        <circle cx="134" cy="62" r="5" />
        <circle cx="150" cy="62" r="5" />
        <circle cx="166" cy="62" r="5" />
        <circle cx="182" cy="62" r="5" />
        <circle cx="198" cy="62" r="5" />
        <circle cx="214" cy="62" r="5" />
        <circle cx="230" cy="62" r="5" />
      </g>
    </svg>
  );
}
