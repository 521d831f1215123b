import type { FastifyInstance } from "fastify";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import type { TranslationService } from "#domains/translation/server/public.ts";
import { TRANSLATION_TERMS } from "#domains/translation/translation-constants.ts";
import { DEFAULT_LANGUAGE, type Language } from "#kernel/languages.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { OwnTextsView } from "../../contract/own-texts.ts";
import { newerTexts } from "../../contract/own-texts.ts";
import { ownersEndpoints } from "../../contract.ts";
import { addDrafts } from "./add-drafts.ts";
import { getTexts } from "./get-texts.ts";
import { setTexts } from "./set-texts.ts";
import { usernamesOf } from "./store.ts";
import { textsView, withUsernames } from "./view.ts";

/** Enough for a hundred descriptions of maximum length. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Enough for the largest menu in one minute. */
const DRAFTS_LIMIT = { max: 120, timeWindow: "1 minute" };

/** A restaurant's translations, for its managers to review. */
export function registerOwnTexts(
  app: FastifyInstance,
  {
    db,
    ownerAuth,
    translationService,
    now,
  }: { db: Database; ownerAuth: OwnerAuth; translationService: TranslationService; now: () => Date },
): void {
  const serve = serverOf(app, ownersEndpoints);
  serve("GET /api/owner/restaurants/:id/translations", async ({ request, reply, readQuery }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const { language = DEFAULT_LANGUAGE } = readQuery();
    reply.header("cache-control", "private, no-store");
    return viewOf(restaurantId, language);
  });

  serve(
    "PUT /api/owner/restaurants/:id/translations",
    { bodyLimit: MAX_BYTES },
    async ({ request, reply, readBody }) => {
      const member = await ownerAuth.requireMember(request, request.params.id, "manager");
      const { restaurantId, role, user } = member;
      const { language, texts: said } = readBody();
      const result = await setTexts(db, { restaurantId, language, said, by: user.id, role, now: now() });
      reply.header("cache-control", "private, no-store");
      if (result.ok) return viewOf(restaurantId, language);
      if (result.reason === "invalid-input") throw new Refusal(result.reason, { issues: result.issues });
      if (result.reason !== "changed-meanwhile") throw new Refusal(result.reason);
      throw Refusal.with(newerTexts, { current: await viewOf(restaurantId, language) });
    },
  );

  serve(
    "POST /api/owner/restaurants/:id/translations/drafts",
    { config: { rateLimit: DRAFTS_LIMIT } },
    async ({ request, readBody }) => {
      const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
      const { language, places } = readBody();
      const signal = AbortSignal.timeout(TRANSLATION_TERMS.timeoutMs);
      const made = await addDrafts(translationService, { restaurantId, language, places, signal });
      if (made === null) throw new Refusal("restaurant-not-found");
      return made;
    },
  );

  async function viewOf(restaurantId: string, language: Language): Promise<OwnTextsView> {
    const found = await getTexts(db, restaurantId);
    if (found === null) throw new Refusal("restaurant-not-found");
    const engine = translationService.engine?.name ?? null;
    const view = textsView(found, { restaurantId, language, engine });
    const accounts = new Set(view.texts.flatMap(({ by }) => by ?? []));
    return withUsernames(view, await usernamesOf(db, [...accounts]));
  }
}
