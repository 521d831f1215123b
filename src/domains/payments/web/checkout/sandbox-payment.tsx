import { type ReactNode, useRef } from "react";
import { useMoney } from "#platform/web/i18n/money.ts";
import type { PaymentView } from "../../contract/payments.ts";
import { BankQuestion } from "./bank-question.tsx";
import { CardForm } from "./card-form.tsx";
import { TestCards } from "./test-cards.tsx";
import { TwoColumns } from "./two-columns.tsx";
import { payBySandbox, useCardPayment } from "./use-card-payment.ts";

interface SandboxPaymentProps {
  secret: string;
  payment: PaymentView;
  summary: ReactNode;
  onNews: () => Promise<void>;
}

/** The card page of the sandbox: its test cards, the form, and the bank that may ask. */
export function SandboxPayment({ secret, payment, summary, onNews }: SandboxPaymentProps) {
  const form = useRef<HTMLFormElement>(null);
  const money = useMoney();
  const pay = useCardPayment({ to: payBySandbox(secret), form, onNews });
  const { card, errors, failure, isPending, isAlive } = pay;
  const amount = money(payment.amount);
  if (pay.isAsked) {
    const answer = (isApproved: boolean) => void pay.answerBank(isApproved);
    return (
      <TwoColumns first={summary}>
        <BankQuestion amount={amount} isPending={isPending} onAnswer={answer} />
      </TwoColumns>
    );
  }
  return (
    <TwoColumns
      first={
        <>
          {summary}
          <TestCards chosen={card.number} onChoose={pay.choose} />
        </>
      }
    >
      <CardForm
        {...{ form, card, errors, failure, amount, isPending, isAlive }}
        onChange={pay.change}
        onSubmit={() => void pay.submit()}
      />
    </TwoColumns>
  );
}
