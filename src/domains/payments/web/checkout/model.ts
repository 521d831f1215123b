import type { SandboxCardBody } from "../../contract/payments.ts";
import { cardDigits, cardExpiry, isCardNumber, isTestCard } from "../../payment-constants.ts";

/** How somebody comes back from the provider's card page: it was left, it says that it was paid, or it was never there. */
export type Back = "left" | "paid" | "failed";

/** Null for who comes here for the first time. */
export function readBack(query: URLSearchParams): Back | null {
  const back = query.get("back");
  return back === "left" || back === "paid" || back === "failed" ? back : null;
}

export type CardField = keyof SandboxCardBody;
/** What is wrong with a field, as a key of `payments.error`. */
export type CardProblem = "number" | "notTest" | "expiry" | "cvc" | "name";

export const EMPTY_CARD: SandboxCardBody = { number: "", expiry: "", cvc: "", name: "" };

/** A number that is no test card is refused here already: a real one must not leave the device. */
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

/** `1230` as `12/30`. What was taken away stays away: only a text that grows gets its slash. */
export function slashExpiry(text: string, before: string): string {
  const kept = text.replace(/[^\d/ ]/g, "").slice(0, 9);
  return text.length > before.length
    ? kept.replace(/^(\d{2})(\d)/, "$1/$2").replace(/^(\d{2})$/, "$1/")
    : kept;
}

/** `4:05`, for a clock that runs down. */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
