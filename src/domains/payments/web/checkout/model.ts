import type { SandboxCardBody } from "../../contract/payments.ts";
import { cardDigits, cardExpiry, isCardNumber, isTestCard } from "../../payment-constants.ts";

/** How the payer returned from the provider's card page: canceled, reported as paid, or the page never opened. */
export type Back = "left" | "paid" | "failed";

/** Null on a first visit. */
export function readBack(query: URLSearchParams): Back | null {
  const back = query.get("back");
  return back === "left" || back === "paid" || back === "failed" ? back : null;
}

export type CardField = keyof SandboxCardBody;
/** A field's validation error, as a key of `payments.error`. */
export type CardProblem = "number" | "notTest" | "expiry" | "cvc" | "name";

export const EMPTY_CARD: SandboxCardBody = { number: "", expiry: "", cvc: "", name: "" };

/** Rejects numbers that are not test cards on the client: a real one must not leave the device. */
export function checkCard(card: SandboxCardBody): Partial<Record<CardField, CardProblem>> {
  const digits = cardDigits(card.number);
  return {
    ...(!isTestCard(digits) && { number: isCardNumber(digits) ? ("notTest" as const) : ("number" as const) }),
    ...(cardExpiry(card.expiry) === null && { expiry: "expiry" as const }),
    ...(!/^\d{3,4}$/.test(card.cvc) && { cvc: "cvc" as const }),
    ...(card.name.trim() === "" && { name: "name" as const }),
  };
}

/** Digits in groups of four, as on a card. */
export function groupDigits(text: string): string {
  return text
    .replace(/\D/g, "")
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, "$1 ");
}

/** `1230` as `12/30`. Deleted characters are not restored: the slash is added only while the text grows. */
export function slashExpiry(text: string, before: string): string {
  const allowed = text.replace(/[^\d/ ]/g, "").slice(0, 9);
  return text.length > before.length
    ? allowed.replace(/^(\d{2})(\d)/, "$1/$2").replace(/^(\d{2})$/, "$1/")
    : allowed;
}

/** `4:05`, for a countdown. */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
