import { useTranslations } from "use-intl";
import { HALAL_STEPS } from "#domains/dietary/halal-guide.ts";
import { type HeadingLevel, headingsAt } from "./headings.ts";

/** The five steps at a glance. */
export function StepsPart({ level }: { level: HeadingLevel }) {
  const { Title, Subtitle } = headingsAt(level);
  const t = useTranslations("halal");
  return (
    <section aria-labelledby="halal-steps" className="mt-8 print:hidden">
      <Title id="halal-steps" className="text-lg font-bold">
        {t("stepsTitle")}
      </Title>
      <ol className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {HALAL_STEPS.map(({ step }, at) => (
          <li key={step} className="rounded-card border border-line bg-card p-4">
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-full bg-good-bg font-bold text-good"
            >
              {at + 1}
            </span>
            <Subtitle className="mt-2 font-bold">{t(`steps.${step}.title`)}</Subtitle>
            <p className="mt-1 text-sm text-soft">{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
