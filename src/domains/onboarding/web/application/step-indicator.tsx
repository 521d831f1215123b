import { useTranslations } from "use-intl";
import { CheckIcon } from "#platform/web/ui/icons.tsx";

const STEPS = ["restaurant", "plan"] as const;

/** Where in the form the reader is: 1 or 2. */
export function StepIndicator({ step }: { step: 1 | 2 }) {
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
