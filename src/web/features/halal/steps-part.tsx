import { useTranslations } from "use-intl";
import { HALAL_STEPS } from "../../../shared/halal-guide.ts";

/** The five steps at a glance. */
export function StepsPart() {
  const t = useTranslations("halal");
  return (
    <section aria-labelledby="halal-steps" className="mt-8 print:hidden">
      <h3 id="halal-steps" className="text-lg font-bold">
        {t("stepsTitle")}
      </h3>
      <ol className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {HALAL_STEPS.map(({ step }, at) => (
          <li key={step} className="rounded-card border border-line bg-card p-4">
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-full bg-good-bg font-bold text-good"
            >
              {at + 1}
            </span>
            <h4 className="mt-2 font-bold">{t(`steps.${step}.title`)}</h4>
            <p className="mt-1 text-sm text-soft">{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
