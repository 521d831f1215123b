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

/** Three panels on their rod, the middle one drawn aside: come in. */
function Cloth() {
  return (
    <svg
      viewBox="0 0 320 96"
      className="mb-5 block w-full"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <rect y="8" width="320" height="5" rx="2.5" className="fill-washi-200" />
      <path d="M16 13h92l-4 66-88 4z" className="fill-ai-700" />
      <path d="M114 13h92c-8 22-30 46-70 58l-22-4z" className="fill-ai-600" />
      <path d="M212 13h92v70l-88-4z" className="fill-ai-700" />
      <circle cx="160" cy="36" r="13" className="fill-none stroke-washi-50" strokeWidth="2" />
      <path d="M152 36h16m-8-8v16" className="stroke-washi-50" strokeWidth="2" />
    </svg>
  );
}
