import type { FastifyInstance } from "fastify";
import { paths } from "#kernel/addresses/paths.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { CardPageView } from "../../contract/billing.ts";
import { paymentsEndpoints } from "../../contract.ts";
import { currentProvider, type PaymentProvider, type Providers } from "../port.ts";
import { sandboxAnswer } from "../sandbox/routes.ts";
import { createSession } from "./create-mandate.ts";
import { confirmTestCard, readCard, saveTestCard } from "./save-card.ts";
import { type MandateRow, mandateBySecret } from "./store.ts";

interface MandateRoutes {
  db: Database;
  providers: Providers;
  company: Config["company"];
  now: () => Date;
}

/** Each of these calls the provider, or tries a card. */
const LIMIT = { rateLimit: { max: 60, timeWindow: "1 minute" } };

/** Routes for saving a card that is charged later. */
export function registerMandates(app: FastifyInstance, { db, providers, company, now }: MandateRoutes): void {
  const serve = serverOf(app, paymentsEndpoints);
  const { stripe, sandbox, takesTestCards } = providers;

  serve("GET /api/cards/:secret", async ({ request, reply }) => {
    const mandate = await mandateBySecret(db, request.params.secret);
    if (mandate === null) throw new Refusal("not-found");
    reply.header("cache-control", "private, no-store");
    return cardPageView(mandate, currentProvider(providers), company);
  });

  // For browser navigation, not for scripts: redirects to the provider's page, or back to ours if there is none.
  serve("GET /api/cards/:secret/page", { config: LIMIT }, async ({ request, reply }) => {
    const { secret } = request.params;
    reply.header("cache-control", "private, no-store");
    const result = stripe === null ? null : await createSession(db, stripe, secret);
    if (result?.ok) return reply.redirect(result.url, 303);
    return reply.redirect(paths.keepCard(secret, result?.reason === "unavailable" ? "failed" : null), 303);
  });

  // The provider's return URL. Reaching it proves nothing, so the provider is asked.
  serve("GET /api/cards/:secret/return", { config: LIMIT }, async ({ request, reply }) => {
    const { secret } = request.params;
    reply.header("cache-control", "private, no-store");
    const before = await mandateBySecret(db, secret);
    if (stripe !== null && before?.state === "pending" && before.sessionRef !== null) {
      const left = { mandateId: before.id, sessionRef: before.sessionRef };
      await readCard(db, stripe, left, now()).catch((error) => request.log.warn({ err: error }, "no answer"));
    }
    const mandate = await mandateBySecret(db, secret);
    const isThere = mandate?.state === "ready";
    return reply.redirect(isThere ? mandate.returnPath : paths.keepCard(secret, "waiting"), 303);
  });

  if (stripe !== null) return;
  serve("POST /api/cards/:secret/sandbox", { config: LIMIT }, async ({ request, readBody }) => {
    if (!takesTestCards) throw new Refusal("no-cards");
    const card = readBody();
    return sandboxAnswer(await saveTestCard(db, sandbox, request.params.secret, card, now()));
  });

  serve("POST /api/cards/:secret/sandbox/confirmation", { config: LIMIT }, async ({ request, readBody }) => {
    if (!takesTestCards) throw new Refusal("no-cards");
    const said = readBody();
    return sandboxAnswer(await confirmTestCard(db, sandbox, request.params.secret, said, now()));
  });
}

/** The page for saving a card, for anyone who has its URL. It does not reveal the cardholder. */
function cardPageView(
  { state, terms, returnPath, brand, last4, provider: by, isTest }: MandateRow,
  provider: PaymentProvider,
  company: Config["company"],
): CardPageView {
  const isThere = state === "ready" && last4 !== null;
  return {
    state: state === "pending" ? "open" : isThere ? "kept" : "over",
    provider: by ?? provider.name,
    isTest: by === null ? provider.isTest : isTest,
    terms,
    card: isThere ? { brand: brand ?? "", last4, isTest } : null,
    returnPath,
    seller: { name: company.name, address: company.address, email: company.email },
  };
}
