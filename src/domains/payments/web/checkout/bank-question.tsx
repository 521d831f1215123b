import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";

interface BankQuestionProps {
  /** Formatted for the reader's locale. */
  amount?: string;
  /** The question, if there is no amount to confirm. */
  question?: string;
  isPending: boolean;
  onAnswer: (isApproved: boolean) => void;
}

/** The sandbox bank's confirmation screen, shown in place of the form. */
export function BankQuestion({ amount = "", question, isPending, onAnswer }: BankQuestionProps) {
  const t = useTranslations("payments.bank");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-5 overflow-hidden card shadow-card">
      <p className="bg-ai-900 px-5 py-3 font-bold tracking-wide text-washi-50">{t("title")}</p>
      <div className="grid gap-5 px-5 pb-5">
        <div className="grid gap-2">
          <h2 ref={heading} tabIndex={-1} className="text-xl font-bold">
            {question ?? t("heading", { amount })}
          </h2>
          <p className="text-soft">{t("text")}</p>
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button kind="call" disabled={isPending} onClick={() => onAnswer(true)}>
            {t("approve")}
          </Button>
          <Button disabled={isPending} onClick={() => onAnswer(false)}>
            {t("refuse")}
          </Button>
        </div>
      </div>
    </section>
  );
}
