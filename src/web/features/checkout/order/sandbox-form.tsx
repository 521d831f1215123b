import { type RefObject, useRef } from "react";
import { BankQuestion } from "../bank-question.tsx";
import { CardForm } from "../card-form.tsx";
import { TestCards } from "../test-cards.tsx";
import { type News, useCardPayment } from "../use-card-payment.ts";
import { PayButtons } from "./pay-buttons.tsx";
import { type Refused, useRefusalToast } from "./use-refusal-toast.ts";

interface SandboxFormProps {
  secret: string;
  /** As the reader's language writes it. */
  amount: string;
  onNews(news: News): Promise<void>;
}

/** The card form of the sandbox in the page of an order, with its test cards, and the bank that may ask. */
export function SandboxForm({ secret, amount, onNews }: SandboxFormProps) {
  const form: RefObject<HTMLFormElement | null> = useRef(null);
  const toast = useRefusalToast();
  const onRefused = (refused: Refused) => toast(refused);
  const pay = useCardPayment({ secret, form, onNews, onRefused });
  const { card, errors, failure, isPending, isAlive } = pay;
  if (pay.isAsked)
    return (
      <BankQuestion
        amount={amount}
        isPending={isPending}
        onAnswer={(isApproved) => void pay.answerBank(isApproved)}
      />
    );
  return (
    <div className="grid gap-5">
      <TestCards chosen={card.number} onChoose={pay.choose} />
      <CardForm
        {...{ form, card, errors, failure, amount, isPending, isAlive }}
        onChange={pay.change}
        onSubmit={() => void pay.submit()}
        buttons={(isDisabled) => <PayButtons isDisabled={isDisabled} isPending={isPending} />}
      />
    </div>
  );
}
