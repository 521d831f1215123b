import type { FastifyInstance } from "fastify";
import type { MenuDocumentView } from "#domains/menus/contract/menu-document.ts";
import type { KeptAnswers } from "#domains/restaurants/server/public.ts";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { menusEndpoints } from "../contract.ts";
import { glossaryDishes, menuDocumentOf } from "./document/store.ts";
import { getMenuAndItsEnd } from "./get-menu.ts";
import { explainDish } from "./glossary/explain-dish.ts";
import { readTable } from "./read-table.ts";
import { saveMenu } from "./save-menu.ts";
import { setSoldOut } from "./set-sold-out.ts";

/** The largest menu that the contract allows, with most texts in all languages. */
const MAX_BYTES = 2 * 1024 * 1024;

export interface MenuRoutes {
  db: Database;
  ownerAuth: OwnerAuth;
  kept: KeptAnswers;
  now: () => Date;
}

/** Menus: for guests, for their editors (managers and owners), and sold-out state (all staff). */
export function registerMenus(app: FastifyInstance, { db, ownerAuth, kept, now }: MenuRoutes): void {
  const serve = serverOf(app, menusEndpoints);
  serve("GET /api/restaurants/:id/menu", ({ request }) => {
    const { language, params } = request;
    const at = now();
    const parts = ["restaurant", "menu"] as const;
    return kept.answer({ restaurantId: params.id, parts, key: `menu ${language}`, now: at }, async () => {
      const found = await getMenuAndItsEnd(db, params.id, at, language);
      if (found === null) throw new Refusal("restaurant-not-found");
      return { answer: found.menu, until: found.until };
    });
  });

  /** The glossary: dishes with names and usual contents in every language. */
  serve("GET /api/dishes", async ({ reply }) => {
    reply.header("cache-control", "public, max-age=3600");
    return glossaryDishes(db);
  });

  serve("GET /api/dishes/explained", async ({ request, reply, readQuery }) => {
    const explanation = explainDish(readQuery().name, request.language);
    if (explanation === null) throw new Refusal("not-found");
    // The address is the same in every language, so a cached answer could be in another one.
    reply.header("cache-control", "private, no-store");
    return explanation;
  });

  serve("GET /api/owner/restaurants/:id/menu", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id);
    reply.header("cache-control", "private, no-store");
    return ofRestaurant(restaurantId);
  });

  serve(
    "PUT /api/owner/restaurants/:id/menu",
    { bodyLimit: MAX_BYTES },
    async ({ request, reply, readBody }) => {
      const { restaurantId, role, isHelper, user } = await ownerAuth.requireMember(
        request,
        request.params.id,
        "manager",
      );
      const { menu, version } = readBody();
      const result = await saveMenu(db, {
        ...{ restaurantId, menu, version },
        level: role === "owner" ? "owner-declared" : "staff-confirmed",
        isOwnTeam: !isHelper,
        ...{ by: user.id, now: now() },
      });
      if (!result.ok) {
        const { reason } = result;
        throw reason === "invalid-input"
          ? new Refusal(reason, { issues: result.issues })
          : new Refusal(reason);
      }
      reply.header("cache-control", "private, no-store");
      return result.saved;
    },
  );

  serve(
    "POST /api/owner/restaurants/:id/menu/import",
    { bodyLimit: MAX_BYTES },
    async ({ request, readBody }) => {
      const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
      const { csv } = readBody();
      const [{ menu }, glossary] = await Promise.all([ofRestaurant(restaurantId), glossaryDishes(db)]);
      return readTable(csv, { menu, glossary }, request.language);
    },
  );

  serve("PUT /api/owner/restaurants/:id/menu/dishes/:dishId/sold-out", async ({ request, readBody }) => {
    const { id, dishId } = request.params;
    const { restaurantId } = await ownerAuth.requireMember(request, id);
    const { until } = readBody();
    const isThere = await setSoldOut(db, { restaurantId, dishId, until, now: now() });
    if (!isThere) throw new Refusal("not-found");
    return ofRestaurant(restaurantId);
  });

  async function ofRestaurant(restaurantId: string): Promise<MenuDocumentView> {
    const view = await menuDocumentOf(db, restaurantId);
    if (view === null) throw new Refusal("restaurant-not-found");
    return view;
  }
}
