import { useTranslations } from "use-intl";
import { CheckIcon } from "../../../ui/icons.tsx";

const BENEFITS = ["everywhere", "diet", "alerts"] as const;

/** What an account is good for, under a noren; and that one can do without. */
export function AccountPitch() {
  const t = useTranslations("account.auth");
  return (
    <div className="overflow-hidden rounded-card bg-ai-900 text-washi-50">
      <Cloth />
      <div className="px-5 pb-6 sm:px-8">
        <h2 className="text-lg font-bold">{t("benefitsTitle")}</h2>
        <ul className="mt-3 grid gap-2.5">
          {BENEFITS.map((benefit) => (
            <li key={benefit} className="flex gap-2.5">
              <CheckIcon className="mt-0.5 size-5 text-washi-200" />
              <span className="min-w-0">{t(`benefits.${benefit}`)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-sm text-washi-200">{t("without")}</p>
      </div>
    </div>
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
