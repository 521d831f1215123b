import { useTranslations } from "use-intl";
import { BenefitsPanel } from "#platform/web/ui/benefits-panel.tsx";

const BENEFITS = ["everywhere", "diet", "alerts"] as const;

/** What an account is good for, under a noren; and that one can do without. */
export function AccountPitch() {
  const t = useTranslations("account.auth");
  return (
    <BenefitsPanel
      picture={<Cloth />}
      title={t("benefitsTitle")}
      benefits={BENEFITS.map((benefit) => t(`benefits.${benefit}`))}
      note={t("without")}
    />
  );
}

/** A lit door behind four panels, one of them drawn aside: come in. */
function Cloth() {
  return (
    <svg
      viewBox="0 0 320 120"
      className="mb-6 block h-32 w-full sm:h-40"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <rect width="320" height="120" className="fill-ai-950" />
      <path d="M76 14h168v106H76z" className="fill-washi-200" />
      <path d="M76 104h168v16H76z" className="fill-kin-600" />
      <path d="M80 18h37l-2 62-35 2zM121 18h37v63l-35-2z" className="fill-shu-600" />
      <path d="M162 18h37c-4 26-8 42-28 56l-9-2zM203 18h37v64l-35-4z" className="fill-shu-600" />
      <path d="M162 18h37c-4 26-8 42-28 56l6-30z" className="fill-shu-500" />
      <rect x="60" y="12" width="200" height="5" rx="2.5" className="fill-washi-50" />
    </svg>
  );
}
