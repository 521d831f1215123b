import { useTranslations } from "use-intl";
import { Chip } from "#platform/web/form/controls.tsx";
import { ChevronIcon } from "#platform/web/ui/icons.tsx";
import type { FactReport } from "../../contract/reviews.ts";
import { REPORTED, type Reported } from "../../facts.ts";

interface FactQuestionsProps {
  /** As `writeAnswers` writes them. */
  answers: string;
  onChange(answers: string): void;
}

/** What a guest may have found on a visit. Nothing is chosen until they choose it, and each may be left out. */
export function FactQuestions({ answers, onChange }: FactQuestionsProps) {
  const t = useTranslations("reviews.facts");
  const reports = readAnswers(answers);
  const answer = (reported: Reported, isSo: boolean | null) => {
    const others = reports.filter((one) => one.reported !== reported);
    onChange(writeAnswers(isSo === null ? others : [...others, { reported, isSo }]));
  };
  return (
    <details className="group rounded-xl border border-line" open={answers !== ""}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-3.5 font-medium">
        {t("title")}
        <ChevronIcon className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 border-t border-line p-3.5">
        {REPORTED.map((reported) => {
          const said = reports.find((one) => one.reported === reported)?.isSo ?? null;
          return (
            <fieldset key={reported}>
              <legend className="mb-2">{t(`question.${reported}`)}</legend>
              <div className="flex flex-wrap gap-2">
                {([true, false, null] as const).map((isSo) => (
                  <Chip
                    key={String(isSo)}
                    type="radio"
                    name={`fact-${reported}`}
                    checked={said === isSo}
                    onChange={() => answer(reported, isSo)}
                  >
                    {t(isSo === null ? "unknown" : isSo ? "yes" : "no")}
                  </Chip>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </details>
  );
}

/** Answers as one text of a form: "cards=yes,smoking=no". */
export function writeAnswers(reports: readonly FactReport[]): string {
  return REPORTED.flatMap((key) => reports.find(({ reported }) => reported === key) ?? [])
    .map(({ reported, isSo }) => `${reported}=${isSo ? "yes" : "no"}`)
    .join(",");
}

export function readAnswers(text: string): FactReport[] {
  const answers = text.split(",");
  return REPORTED.flatMap((reported) => [
    ...(answers.includes(`${reported}=yes`) ? [{ reported, isSo: true }] : []),
    ...(answers.includes(`${reported}=no`) ? [{ reported, isSo: false }] : []),
  ]);
}
