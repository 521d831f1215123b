import type { FastifyInstance } from "fastify";
import {
  type SandboxAnswer,
  sandboxCard,
  sandboxConfirmation,
} from "../../../../shared/contract/payments.ts";
import type { Database } from "../../../db/database.ts";
import { readInput } from "../../../http/input.ts";
import { Refusal } from "../../../http/refusal.ts";
import { type CardResult, takeCard, takeConfirmation } from "./take-card.ts";

type BySecret = { Params: { secret: string } };

const LIMIT = { rateLimit: { max: 60, timeWindow: "1 minute" } };

/** The sandbox's bank. Only where no real provider is set up: nobody pays for a table with a test card then. */
export function registerSandbox(app: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void {
  app.post<BySecret>("/api/payments/:secret/sandbox", { config: LIMIT }, async (request) => {
    const card = readInput(sandboxCard, request.body);
    return answerOf(await takeCard(db, request.params.secret, card, now()));
  });

  app.post<BySecret>("/api/payments/:secret/sandbox/confirmation", { config: LIMIT }, async (request) => {
    const confirmation = readInput(sandboxConfirmation, request.body);
    return answerOf(await takeConfirmation(db, request.params.secret, confirmation, now()));
  });
}

function answerOf(result: CardResult): SandboxAnswer {
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
