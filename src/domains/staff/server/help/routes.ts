import type { FastifyInstance } from "fastify";
import type { Auth, SessionUser } from "#domains/accounts/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { HelpView, OwnHelp } from "../../contract/help.ts";
import { staffEndpoints } from "../../contract.ts";
import { HELP_ACTS } from "../../help-acts.ts";
import type { OwnerAuth } from "../members/policy.ts";
import { endHelpAt, endOwnHelp, extendHelp, startHelp } from "./change-help.ts";
import { noteHelpOutcomes } from "./help-access.ts";
import { type ActRow, actRows, helpRows, openGrant } from "./store.ts";

interface HelpRoutes {
  db: Database;
  auth: Auth;
  ownerAuth: OwnerAuth;
  publicUrl: string;
  now: () => Date;
}

/** How many helps an owner sees. */
const MAX_LISTED = 20;

/** Operators who help in a restaurant's dashboard, and what its owners see of it. */
export function registerHelp(
  app: FastifyInstance,
  { db, auth, ownerAuth, publicUrl, now }: HelpRoutes,
): void {
  noteHelpOutcomes(app, db);
  const serve = serverOf(app, staffEndpoints);
  const own = async ({ id }: SessionUser): Promise<OwnHelp> => {
    const open = await openGrant(db, id, now());
    if (open === null) return { current: null };
    const { restaurantId, restaurant, endsAt, extendedAt } = open;
    const until = endsAt.toISOString();
    return { current: { restaurantId, restaurant, until, canExtend: extendedAt === null } };
  };

  serve("GET /api/admin/help", async ({ request, reply }) => {
    const operator = await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    return own(operator);
  });

  serve("POST /api/admin/restaurants/:id/help", async ({ request, readBody }) => {
    const operator = await auth.requireOperator(request);
    const { reason } = readBody();
    const input = { operator, restaurantId: request.params.id, reason, publicUrl, now: now() };
    const result = await startHelp(db, input);
    if (!result.ok) throw new Refusal(result.reason);
    return own(operator);
  });

  serve("POST /api/admin/help/extension", async ({ request }) => {
    const operator = await auth.requireOperator(request);
    const result = await extendHelp(db, { operator, publicUrl, now: now() });
    if (!result.ok) throw new Refusal(result.reason);
    return own(operator);
  });

  serve("DELETE /api/admin/help", async ({ request }) => {
    const operator = await auth.requireOperator(request);
    await endOwnHelp(db, operator, now());
    return own(operator);
  });

  serve("GET /api/owner/restaurants/:id/help", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "owner");
    reply.header("cache-control", "private, no-store");
    return view(restaurantId);
  });

  serve("DELETE /api/owner/restaurants/:id/help", async ({ request }) => {
    const { restaurantId, user } = await ownerAuth.requireMember(request, request.params.id, "owner");
    await endHelpAt(db, { restaurantId, owner: user, now: now() });
    return view(restaurantId);
  });

  async function view(restaurantId: string): Promise<HelpView> {
    const rows = await helpRows(db, restaurantId, MAX_LISTED, now());
    const acts = await actRows(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id, operator, reason, startedAt, endsAt, endedAt, isOpen }) => ({
      ...{ id, operator, reason, isOpen },
      startedAt: startedAt.toISOString(),
      until: (endedAt ?? endsAt).toISOString(),
      acts: actsOf(acts.filter(({ grantId }) => grantId === id)),
    }));
  }
}

/** Each screen that was looked at once, and every change. */
function actsOf(rows: readonly ActRow[]): HelpView[number]["acts"] {
  const read = new Set<string>();
  return rows.flatMap(actView).filter(({ outcome, screen }) => {
    const isAgain = outcome === "read" && read.has(screen);
    if (outcome === "read") read.add(screen);
    return !isAgain;
  });
}

/** Empty for a route that older versions allowed. */
function actView({ id, at, route, isRead, status }: ActRow): HelpView[number]["acts"] {
  const known = HELP_ACTS[route];
  if (known === undefined) return [];
  const isRefused = status !== null && status >= 400;
  const outcome = isRead ? "read" : isRefused ? "refused" : "changed";
  return [{ id, at: at.toISOString(), screen: known.screen, outcome }];
}
