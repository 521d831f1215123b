import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { paymentsEndpoints } from "../../contract.ts";
import { type CardResult, chargeTestCard, confirmTestCharge } from "./charge-test-card.ts";

const LIMIT = { rateLimit: { max: 60, timeWindow: "1 minute" } };

interface Sandbox {
  db: Database;
  takesTestCards: boolean;
  now: () => Date;
}

/**
 * The sandbox's bank. Only where no real provider is configured: nobody must be able to pay for a table with a test
 * card.
 */
export function registerSandbox(app: FastifyInstance, { db, takesTestCards, now }: Sandbox): void {
  const serve = serverOf(app, paymentsEndpoints);
  serve("POST /api/payments/:secret/sandbox", { config: LIMIT }, async ({ request, readBody }) => {
    if (!takesTestCards) throw new Refusal("no-cards");
    const card = readBody();
    return sandboxAnswer(await chargeTestCard(db, request.params.secret, card, now()));
  });

  serve(
    "POST /api/payments/:secret/sandbox/confirmation",
    { config: LIMIT },
    async ({ request, readBody }) => {
      if (!takesTestCards) throw new Refusal("no-cards");
      const confirmation = readBody();
      return sandboxAnswer(await confirmTestCharge(db, request.params.secret, confirmation, now()));
    },
  );
}

type CardRefusal = Extract<CardResult, { ok: false }>["reason"];

/** Maps the sandbox's result, for a payer or for someone saving a card, or the reason why the card was rejected. */
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
