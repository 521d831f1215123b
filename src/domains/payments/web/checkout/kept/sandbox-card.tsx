import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { paymentsApi } from "../../api.ts";
import { BankQuestion } from "../bank-question.tsx";
import { CardForm } from "../card-form.tsx";
import { TestCards } from "../test-cards.tsx";
import { TwoColumns } from "../two-columns.tsx";
import { useCardPayment } from "../use-card-payment.ts";

/** The page of the sandbox on which a test card is left; its bank may ask before it is. */
export function SandboxCard({
  secret,
  terms,
  onNews,
}: {
  secret: string;
  terms: ReactNode;
  onNews(): Promise<void>;
}) {
  const t = useTranslations("billing.keep");
  const form = useRef<HTMLFormElement>(null);
  const keep = useCardPayment({
    ...{ form, onNews },
    to: {
      card: (body) => paymentsApi("POST /api/cards/:secret/sandbox", { params: { secret }, body }),
      confirmation: (body) =>
        paymentsApi("POST /api/cards/:secret/sandbox/confirmation", { params: { secret }, body }),
    },
    broken: { title: t("failed"), text: t("network") },
  });
  const { card, errors, failure, isPending, isAlive } = keep;
  if (keep.isAsked) {
    const answer = (isApproved: boolean) => void keep.answerBank(isApproved);
    return (
      <TwoColumns first={terms}>
        <BankQuestion question={t("bankHeading")} isPending={isPending} onAnswer={answer} />
      </TwoColumns>
    );
  }
  return (
    <TwoColumns first={terms}>
      <div className="grid gap-5">
        <CardForm
          {...{ form, card, errors, failure, isPending, isAlive, amount: "" }}
          onChange={keep.change}
          onSubmit={() => void keep.submit()}
          buttons={(isDisabled) => (
            <Button type="submit" kind="call" disabled={isPending || isDisabled} className="w-full text-lg">
              {isPending ? t("pending") : t("agree")}
            </Button>
          )}
        />
        <div className="grid gap-2">
          <TestCards chosen={card.number} onChoose={keep.choose} />
          <p className="text-sm text-soft">{t("testNote")}</p>
        </div>
      </div>
    </TwoColumns>
  );
}
