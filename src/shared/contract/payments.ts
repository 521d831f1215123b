import { z } from "zod";
import type { Language } from "../languages.ts";
import type { Money } from "../money.ts";

/** How a payment stands for who pays. `processing`: the bank still thinks; nothing is to be done. */
export type PaymentViewState = "unpaid" | "processing" | "paid" | "cancelled" | "expired" | "failed";

/** `GET /api/payments/{secret}` */
export interface PaymentView {
  amount: Money;
  description: string;
  /** The language of the description. */
  language: Language;
  state: PaymentViewState;
  /** Who takes the card: this product's own page, or Stripe's. */
  provider: "sandbox" | "stripe";
  /** No money moves. */
  isTest: boolean;
  /** ISO 8601 in UTC. */
  expiresAt: string;
  /** Whole seconds until then, 0 when it is over: a reader's clock may be wrong. */
  secondsLeft: number;
  /** Where to go afterwards: a path. */
  returnPath: string;
}

/** Where to go once it is paid: the page there may have to wait a moment until the booking knows of it. */
export function paidReturnPath(returnPath: string): string {
  const [path = "", fragment] = returnPath.split("#");
  const address = `${path}${path.includes("?") ? "&" : "?"}payment=done`;
  return fragment === undefined ? address : `${address}#${fragment}`;
}

/** The only cards that the sandbox takes, and what its bank does with each. */
export const TEST_CARDS = {
  "4242424242424242": "pays",
  "4000002500003155": "asks",
  "4000000000060006": "late",
  "4000000000000002": "declines",
  "4000000000009995": "noFunds",
} as const;
export type TestCardNumber = keyof typeof TEST_CARDS;
export type TestCardEffect = (typeof TEST_CARDS)[TestCardNumber];

/** The digits of a card number as typed. */
export function cardDigits(text: string): string {
  return text.replace(/[\s-]/g, "");
}

export function isTestCard(digits: string): digits is TestCardNumber {
  return Object.hasOwn(TEST_CARDS, digits);
}

/** Whether the last digit is the one that belongs to the others (ISO/IEC 7812): most slips of the finger are found. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** What was typed as `MM/YY`: the month (1 to 12) and the full year, or null. */
export function cardExpiry(text: string): { month: number; year: number } | null {
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  const number = Number(month);
  return number >= 1 && number <= 12 ? { month: number, year: 2000 + Number(year) } : null;
}

/** Whether a card with this expiry is too old: it holds to the end of its month, wherever on earth. */
export function isCardExpired({ month, year }: { month: number; year: number }, now: Date): boolean {
  const hoursEastOfLastPlace = 12;
  return now.getTime() >= Date.UTC(year, month, 1, hoursEastOfLastPlace);
}

/** The body of `POST /api/payments/{secret}/sandbox`: looked at, never kept. */
export const sandboxCard = z.strictObject({
  number: z
    .string()
    .max(40)
    .transform(cardDigits)
    .superRefine((digits, context) => {
      const message = isCardNumber(digits) ? "card-not-test" : "card-number";
      if (!isTestCard(digits)) context.addIssue({ code: "custom", message });
    })
    // What is no test card has been refused above.
    .transform((digits) => digits as TestCardNumber),
  expiry: z
    .string()
    .max(20)
    .refine((text) => cardExpiry(text) !== null, { error: "card-expiry" }),
  cvc: z.string().regex(/^\d{3,4}$/, { error: "card-cvc" }),
  name: z.string().trim().min(1, { error: "required" }).max(100),
});
export type SandboxCard = z.output<typeof sandboxCard>;
export type SandboxCardBody = z.input<typeof sandboxCard>;

/** The body of `POST /api/payments/{secret}/sandbox/confirmation`: what the card's holder told the sandbox's bank. */
export const sandboxConfirmation = z.strictObject({
  challenge: z.string().min(1, { error: "required" }).max(100),
  isApproved: z.boolean(),
});
export type SandboxConfirmationBody = z.input<typeof sandboxConfirmation>;

/** `confirm`: the bank asks the card's holder first. */
export type SandboxAnswer =
  | { action: "confirm"; challenge: string }
  | { action: null; state: "paid" | "processing" };

/** What became of a payment, as whoever made it reads it beside what it is for. Amounts in whole units of its currency. */
export interface PaymentPart {
  /** `processing`: the payer has done their part, the provider has not yet said so. `closed`: nobody may pay any more. */
  state: "unpaid" | "processing" | "paid" | "refunding" | "refunded" | "refund-failed" | "closed";
  /** Where it is paid now. */
  url: string | null;
  /** No money moves. */
  isTest: boolean;
  paid: number;
  /** What went back or is on its way. */
  refunded: number;
}
