import { Refusal } from "#platform/server/http/refusal.ts";
import type { CardResult } from "./charge-test-card.ts";

type CardRefusal = Extract<CardResult, { ok: false }>["reason"];

/** What the sandbox's bank answers, to who pays and to who leaves a card for later, or why the card was of no use. */
export function sandboxAnswer<Answer>(
  result: { ok: true; answer: Answer } | { ok: false; reason: CardRefusal },
): Answer {
  if (result.ok) return result.answer;
  switch (result.reason) {
    case "not-found":
      throw new Refusal("not-found");
    case "over":
      throw new Refusal("payment-over");
    case "card-too-old":
      throw new Refusal("invalid-input", { issues: [{ path: "expiry", issue: "card-too-old" }] });
    case "declined":
      throw new Refusal("card-declined");
    case "no-funds":
      throw new Refusal("card-without-funds");
    case "refused":
      throw new Refusal("card-not-confirmed");
  }
}
