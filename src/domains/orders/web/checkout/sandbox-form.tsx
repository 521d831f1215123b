import { type ReactNode, useRef } from "react";
import { BankQuestion } from "#domains/payments/web/checkout/bank-question.tsx";
import { CardForm } from "#domains/payments/web/checkout/card-form.tsx";
import { TestCards } from "#domains/payments/web/checkout/test-cards.tsx";
import { TwoColumns } from "#domains/payments/web/checkout/two-columns.tsx";
import { type News, payBySandbox, useCardPayment } from "#domains/payments/web/checkout/use-card-payment.ts";
import { PayButtons } from "./pay-buttons.tsx";
import { useRefusalToast } from "./use-refusal-toast.ts";

interface SandboxFormProps {
  secret: string;
  /** As the reader's language writes it. */
  amount: string;
  summary: ReactNode;
  /** Below the form. */
  note: ReactNode;
  onNews(news: News): Promise<void>;
}

/** The card form of the sandbox in the page of an order, with its test cards, and the bank that may ask. */
export function SandboxForm({ secret, amount, summary, note, onNews }: SandboxFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const onRefused = useRefusalToast();
  const pay = useCardPayment({ to: payBySandbox(secret), form, onNews, onRefused });
  const { card, errors, failure, isPending, isAlive } = pay;
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
      <div className="grid gap-4">
        <CardForm
          {...{ form, card, errors, failure, amount, isPending, isAlive }}
          onChange={pay.change}
          onSubmit={() => void pay.submit()}
          buttons={(isDisabled) => <PayButtons isDisabled={isDisabled} isPending={isPending} />}
        />
        {note}
      </div>
    </TwoColumns>
  );
}
