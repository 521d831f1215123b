import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { paymentsEndpoints } from "../../contract.ts";
import { chargeTestCard, confirmTestCharge } from "./charge-test-card.ts";
import { sandboxAnswer } from "./view.ts";

const LIMIT = { rateLimit: { max: 60, timeWindow: "1 minute" } };

interface Sandbox {
  db: Database;
  takesTestCards: boolean;
  now: () => Date;
}

/** The sandbox's bank. Only where no real provider is set up: nobody pays for a table with a test card then. */
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
