import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import type { Call } from "#kernel/api/call.ts";
import { ApiError, send } from "#platform/web/calls/api.ts";
import { focusFirst } from "#platform/web/form/field.tsx";
import type { SandboxKept } from "../../contract/billing.ts";
import type { SandboxAnswer, SandboxCardBody, SandboxConfirmationBody } from "../../contract/payments.ts";
import type { TestCardNumber } from "../../payment-constants.ts";
import { paymentsApi } from "../api.ts";
import { type CardField, checkCard, EMPTY_CARD, groupDigits } from "./model.ts";

export type CardErrors = Partial<Record<CardField, string>>;
/** Why the payment failed and what to do, in the reader's language. */
export interface Failure {
  title: string;
  text: string;
}

/** Fills the remaining fields for a test card. */
const TEST_REST = { expiry: "12/34", cvc: "123", name: "Test Guest" };

/** `paid`: or processing at the bank. `over`: too late to pay. */
export type News = "paid" | "over";

interface CardPaymentOptions {
  /** Submits the card and the answer to the bank's confirmation. */
  to: {
    card(body: SandboxCardBody): Call<SandboxAnswer | SandboxKept>;
    confirmation(body: SandboxConfirmationBody): Call<SandboxAnswer | SandboxKept>;
  };
  /** Shown when there was no response; defaults to the texts for a payment. */
  broken?: Failure;
  form: RefObject<HTMLFormElement | null>;
  /** Called when the state has changed on the server. The form stays pending until this resolves. */
  onNews: (news: News) => Promise<void>;
  /** In addition to the error in the form: the server's message, or `broken` if the outcome is unknown. */
  onRefused?: (refused: { message: string } | "broken") => void;
}

/** Submits to the sandbox payment with this secret. */
export function payBySandbox(secret: string): CardPaymentOptions["to"] {
  const params = { secret };
  return {
    card: (body) => paymentsApi("POST /api/payments/:secret/sandbox", { params, body }),
    confirmation: (body) => paymentsApi("POST /api/payments/:secret/sandbox/confirmation", { params, body }),
  };
}

/**
 * Pays with a sandbox card: validates, submits, and handles the bank's confirmation. Submitting twice never charges
 * twice.
 */
export function useCardPayment({ to, broken, form, onNews, onRefused }: CardPaymentOptions) {
  const t = useTranslations("payments");
  const [card, setCard] = useState<SandboxCardBody>(EMPTY_CARD);
  const [errors, setErrors] = useState<CardErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  const refuse = (refused: CardErrors) => {
    // Errors must be rendered before the focus moves to the field, so that screen readers read them out.
    flushSync(() => setErrors(refused));
    focusFirst(form.current, refused);
  };

  const fail = (error: unknown) => {
    const problem = error instanceof ApiError ? error.problem : null;
    const wrong = problem?.errors ?? [];
    if (wrong.length > 0)
      return refuse(Object.fromEntries(wrong.map(({ path, message }) => [path, message])));
    setFailure({
      title: problem?.title ?? broken?.title ?? t("failure.title"),
      text: problem?.detail ?? broken?.text ?? t("failure.network"),
    });
    onRefused?.(problem === null ? "broken" : { message: problem.detail });
    if (problem?.code === "payment-over") return onNews("over");
  };

  const call = async (asked: Call<SandboxAnswer | SandboxKept>) => {
    if (isPending) return;
    setPending(true);
    setFailure(null);
    try {
      const answer = await send(asked);
      setChallenge(answer.action === "confirm" ? answer.challenge : null);
      if (answer.action === null) await onNews("paid");
    } catch (error) {
      setChallenge(null);
      await fail(error);
    }
    setPending(false);
  };

  const submit = async () => {
    const problems = Object.entries(checkCard(card));
    if (problems.length > 0) {
      return refuse(Object.fromEntries(problems.map(([field, problem]) => [field, t(`error.${problem}`)])));
    }
    setErrors({});
    await call(to.card(card));
  };

  const answerBank = (isApproved: boolean) =>
    call(to.confirmation({ challenge: challenge ?? "", isApproved }));

  /** Changes some fields and clears their errors. */
  const change = (changes: Partial<SandboxCardBody>) => {
    setCard((last) => ({ ...last, ...changes }));
    setErrors((last) =>
      Object.fromEntries(Object.entries(last).filter(([field]) => !Object.hasOwn(changes, field))),
    );
  };

  const choose = (number: TestCardNumber) => {
    setFailure(null);
    change({ number: groupDigits(number), ...TEST_REST });
    form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  };

  return {
    card,
    errors,
    failure,
    isAsked: challenge !== null,
    isPending,
    isAlive,
    change,
    choose,
    submit,
    answerBank,
  };
}
