import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/server/db/database.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { sandboxCard, sandboxConfirmation } from "../../contract/payments.ts";
import { takeCard, takeConfirmation } from "./take-card.ts";
import { sandboxAnswer } from "./view.ts";

type BySecret = { Params: { secret: string } };

const LIMIT = { rateLimit: { max: 60, timeWindow: "1 minute" } };

interface Sandbox {
  db: Database;
  takesTestCards: boolean;
  now: () => Date;
}

/** The sandbox's bank. Only where no real provider is set up: nobody pays for a table with a test card then. */
export function registerSandbox(app: FastifyInstance, { db, takesTestCards, now }: Sandbox): void {
  app.post<BySecret>("/api/payments/:secret/sandbox", { config: LIMIT }, async (request) => {
    if (!takesTestCards) throw new Refusal("no-cards");
    const card = readInput(sandboxCard, request.body);
    return sandboxAnswer(await takeCard(db, request.params.secret, card, now()));
  });

  app.post<BySecret>("/api/payments/:secret/sandbox/confirmation", { config: LIMIT }, async (request) => {
    if (!takesTestCards) throw new Refusal("no-cards");
    const confirmation = readInput(sandboxConfirmation, request.body);
    return sandboxAnswer(await takeConfirmation(db, request.params.secret, confirmation, now()));
  });
}
