import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import { TEST_CARDS, type TestCardNumber } from "../../payment-constants.ts";
import { groupDigits } from "./model.ts";

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

interface TestCardsProps {
  /** The number currently in the form. */
  chosen: string;
  onChoose: (number: TestCardNumber) => void;
}

/** The sandbox's test cards. One tap fills the form. */
export function TestCards({ chosen, onChoose }: TestCardsProps) {
  const t = useTranslations("payments.testCards");
  const numbers = Object.keys(TEST_CARDS) as TestCardNumber[];
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg font-bold">{t("title")}</h2>
        <p className="text-sm text-soft">{t("hint")}</p>
      </div>
      <ul className="overflow-hidden card">
        {numbers.map((number) => (
          <li key={number} className="border-line not-first:border-t">
            <button
              type="button"
              aria-pressed={groupDigits(number) === chosen}
              onClick={() => onChoose(number)}
              className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 px-3 py-2 text-left -outline-offset-2 hover:bg-sunken aria-pressed:bg-note-bg"
            >
              <span className="tabular font-semibold">{groupDigits(number)}</span>
              <span className="text-sm text-soft">{t(TEST_CARDS[number])}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Shown at the top, so that the sandbox is not mistaken for real payment. `hasCards`: the test cards are listed below.
 */
export function TestBanner({ hasCards }: { hasCards: boolean }) {
  const t = useTranslations("payments.test");
  return (
    <div className="flex items-start gap-3 rounded-card border-2 border-dashed border-star bg-sunken p-4">
      <WarningIcon className="mt-0.5 size-6 text-star" />
      <div className="grid gap-1">
        <p className="text-lg leading-snug font-bold">{t("title")}</p>
        {hasCards && <p>{t("text")}</p>}
      </div>
    </div>
  );
}
