import type { FastifyInstance } from "fastify";
import { type Auth, actorOf, insertAudit, maskEmail } from "#domains/accounts/server/public.ts";
import { ZONE } from "#domains/billing/server/public.ts";
import { sendMail } from "#domains/notifications/server/public.ts";
import type { RestaurantActivity } from "#domains/restaurants/contract/activity.ts";
import type { RestaurantHooks } from "#domains/restaurants/server/public.ts";
import { readersOf } from "#domains/staff/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { isAmong, type OperatorRole } from "#kernel/operator-roles.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { type AdminRestaurant, LISTED_FACTS } from "../../contract/restaurants.ts";
import { ownersEndpoints } from "../../contract.ts";
import { getSetup } from "../setup/get-setup.ts";
import { type RestaurantLine, release, restaurantById, restaurantsLike, withhold } from "./store.ts";

interface DirectoryRoutes {
  db: Database;
  auth: Auth;
  /** Hooks of later domains. */
  parts: readonly RestaurantHooks[];
  now: () => Date;
  publicUrl: string;
}

/** Maximum rows of the list. */
const MAX_LISTED = 500;

/** The directory of partner restaurants, for operators. */
export function registerDirectory(
  app: FastifyInstance,
  { db, auth, parts, now, publicUrl }: DirectoryRoutes,
): void {
  const serve = serverOf(app, ownersEndpoints);
  serve("GET /api/admin/restaurants", async ({ request, reply, readQuery }) => {
    const { operatorAs } = await auth.requireOperator(request);
    const { search } = readQuery();
    reply.header("cache-control", "private, no-store");
    const at = now();
    const rows = await restaurantsLike(db, search, { today: localDate(at, ZONE), limit: MAX_LISTED });
    return (await viewsOf(db, rows, at)).map((view) => shownTo(operatorAs, view));
  });

  serve("PUT /api/admin/restaurants/:id/shown", async ({ request, readBody }) => {
    const operator = await auth.requireOperator(request);
    const { isShown, reason } = readBody();
    const { id } = request.params;
    const at = now();
    const restaurant = await db.transaction(async (tx) => {
      const isNew = isShown ? await release(tx, id) : await withhold(tx, id, at);
      const row = await restaurantById(tx, id, localDate(at, ZONE));
      if (row === null) throw new Refusal("restaurant-not-found");
      // Idempotent: a repeated call changes and logs nothing.
      const action = isShown ? "restaurant.shown" : "restaurant.hidden";
      const entry = { ...actorOf(operator), action, subject: id } as const;
      if (!isNew) return row;
      await insertAudit(tx, { ...entry, details: { name: row.name, reason } }, at);
      const template = isShown ? "house-shown" : "house-withheld";
      // An archived restaurant stays hidden, so its owners are not notified.
      if (row.state !== "archived") await notifyOwners(tx, row, { template, reason }, { publicUrl, now: at });
      return row;
    });
    const [view] = await viewsOf(db, [restaurant], at);
    if (view === undefined) throw new Error("one row has one view");
    return shownTo(operator.operatorAs, view);
  });

  async function viewsOf(
    from: Queryable,
    rows: readonly RestaurantLine[],
    at: Date,
  ): Promise<AdminRestaurant[]> {
    const ids = rows.map(({ id }) => id);
    const setup = await getSetup(from, parts, ids);
    const activity = await activityOf(from, parts, ids, at);
    return rows.map((row) => ({
      ...restaurantView(row),
      activity: activity.get(row.id) ?? NO_ACTIVITY,
      setupDone: setup.get(row.id)?.done ?? [],
    }));
  }
}

/** Without what is due, for operators who see no money. */
function shownTo(role: OperatorRole, view: AdminRestaurant): AdminRestaurant {
  return isAmong(role, ["finance"]) ? view : { ...view, dueYen: null };
}

const NO_ACTIVITY: RestaurantActivity = {
  ...{ bookings7: 0, bookings28: 0, orders7: 0, orders28: 0 },
  ...{ noShows28: 0, unanswered: 0, overdue: 0 },
};

async function activityOf(
  db: Queryable,
  parts: readonly RestaurantHooks[],
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, RestaurantActivity>> {
  const found = await Promise.all(parts.map((part) => part.activityOf?.(db, ids, now) ?? []));
  const activity = new Map<string, RestaurantActivity>();
  for (const { restaurantId, ...own } of found.flat()) {
    activity.set(restaurantId, { ...(activity.get(restaurantId) ?? NO_ACTIVITY), ...own });
  }
  return activity;
}

function restaurantView(row: RestaurantLine): Omit<AdminRestaurant, "activity" | "setupDone"> {
  const {
    email,
    listed,
    own,
    statedAt,
    zone,
    firstStartsAt,
    firstEndsAt,
    joinedAt,
    lastSeenAt,
    note,
    ...line
  } = row;
  return {
    ...line,
    note: note && { ...note, at: new Date(note.at).toISOString() },
    joinedAt: joinedAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    owner: email && maskEmail(email),
    firstTime: firstStartsAt &&
      firstEndsAt && {
        from: localDate(firstStartsAt, zone),
        until: localDate(new Date(firstEndsAt.getTime() - 1), zone),
      },
    listed: listed && {
      sourceDate: listed.sourceDate ?? null,
      statedOn: localDate(statedAt, zone),
      differences: LISTED_FACTS.filter((fact) => (listed[fact] ?? null) !== own[fact]).map((fact) => ({
        fact,
        listed: listed[fact] ?? null,
        own: own[fact],
      })),
    },
  };
}

/** Notifies a restaurant's owners, each in their language, that the operator has hidden it or shows it again. */
async function notifyOwners(
  tx: Queryable,
  { id, name: restaurant }: { id: string; name: string },
  { template, reason }: { template: "house-withheld" | "house-shown"; reason: string },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const values = { link: `${publicUrl}${paths.ownerRestaurant(id)}`, restaurant, reason };
  for (const { accountId: recipientId, ...reader } of await readersOf(tx, id, ["owner"]))
    await sendMail(tx, { recipientId, ...reader, template, values }, now);
}
