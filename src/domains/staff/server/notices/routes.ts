import type { FastifyInstance } from "fastify";
import { preparedWords, type StaffChatLink } from "#domains/notifications/server/public.ts";
import { VersionWatch } from "#platform/server/events/version-watch.ts";
import { LINE, sendVersions } from "#platform/server/http/event-streams.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { type NoticesView, staffEndpoints } from "../../contract.ts";
import { hearingOf, type Listener, NOTICE_KINDS, openWays, waysOf } from "../../notice-rules.ts";
import { createCode } from "../line/link-line.ts";
import { deleteLink, linkedAt } from "../line/store.ts";
import type { Member } from "../members/policy.ts";
import type { StaffRoutes } from "../port.ts";
import { choicesOf, latestNews, listenersAt, newsSince, upsertChoice } from "./store.ts";

const CHANGE_LIMIT = { rateLimit: { max: 120, timeWindow: "1 minute" } };
/** Longer than a window takes to reconnect. */
const RECENT_MS = 10 * 60_000;

/** Each replaces the one before. */
const CODE_LIMIT = { rateLimit: { max: 20, timeWindow: "1 hour" } };

interface StaffChat {
  /** Opens the official account with a code; null where there is none. */
  staffChat: StaffChatLink | null;
}

/** How each member of staff hears of what guests do. Everybody changes only their own choices. */
export function registerNotices(
  app: FastifyInstance,
  { db, ownerAuth, now, staffChat }: Pick<StaffRoutes, "db" | "ownerAuth" | "now"> & StaffChat,
): void {
  const serve = serverOf(app, staffEndpoints);
  const watch = new VersionWatch((restaurantIds) => latestNews(db, restaurantIds));

  serve("GET /api/owner/restaurants/:id/notices", async ({ request, reply }) => {
    const member = await ownerAuth.requireMember(request, request.params.id);
    reply.header("cache-control", "private, no-store");
    return noticesView(member);
  });

  serve("PUT /api/owner/restaurants/:id/notices", { config: CHANGE_LIMIT }, async ({ request, readBody }) => {
    const member = await ownerAuth.requireMember(request, request.params.id);
    const { restaurantId, user } = member;
    const choice = { restaurantId, accountId: user.id, ...readBody() };
    // They may have been removed since the check.
    if (!(await upsertChoice(db, choice, now()))) throw new Refusal("restaurant-not-found");
    return noticesView(member);
  });

  serve("POST /api/owner/restaurants/:id/line-code", { config: CODE_LIMIT }, async ({ request, reply }) => {
    const { restaurantId, user } = await ownerAuth.requireMember(request, request.params.id);
    if (staffChat === null) throw new Refusal("not-found");
    const made = await createCode(db, { restaurantId, accountId: user.id }, now());
    if (made === null) throw new Refusal("restaurant-not-found");
    const { code, expiresAt } = made;
    reply.header("cache-control", "private, no-store");
    return { link: staffChat(code), words: preparedWords(code), expiresAt: expiresAt.toISOString() };
  });

  serve("DELETE /api/owner/restaurants/:id/line", { config: CHANGE_LIMIT }, async ({ request }) => {
    const member = await ownerAuth.requireMember(request, request.params.id);
    await deleteLink(db, member.restaurantId, member.user.id);
    return noticesView(member);
  });

  serve("GET /api/owner/restaurants/:id/news", async ({ request, reply }) => {
    const { restaurantId, user, role } = await ownerAuth.requireMember(request, request.params.id);
    // Read the version first: news between the queries is then sent again.
    const version = (await latestNews(db, [restaurantId])).get(restaurantId) ?? 0;
    const [choices, rows] = await Promise.all([
      choicesOf(db, restaurantId, user.id),
      newsSince(db, restaurantId, new Date(now().getTime() - RECENT_MS)),
    ]);
    const heard = NOTICE_KINDS.filter((kind) => waysOf(role, choices, kind).includes("sound"));
    reply.header("cache-control", "private, no-store");
    return { version, news: rows.filter(({ kind }) => heard.includes(kind)), heard };
  });

  serve("GET /api/owner/restaurants/:id/news/changes", LINE, async ({ request, reply, readQuery }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id);
    const { after } = readQuery();
    return sendVersions(request, reply, (tell) => watch.listen(restaurantId, after, tell));
  });

  async function noticesView({ restaurantId, user, role }: Member): Promise<NoticesView> {
    const staff = await listenersAt(db, { restaurantId }, now());
    const link = await linkedAt(db, restaurantId, user.id);
    const own = staff.find(({ accountId }) => accountId === user.id);
    return {
      choices: allChoices(own ?? { role, choices: {}, devices: [], line: null }),
      devices: own?.devices.length ?? 0,
      line: { isOffered: staffChat !== null, linkedAt: link?.toISOString() ?? null },
      fallback: NOTICE_KINDS.filter((kind) => hearingOf(staff, kind).isFallback),
      everyone:
        role !== "owner"
          ? null
          : staff.map((one) => ({
              accountId: one.accountId,
              username: one.username,
              devices: one.devices.length,
              isOnLine: one.line !== null,
              choices: allChoices(one),
            })),
    };
  }
}

function allChoices(listener: Listener): NoticesView["choices"] {
  return NOTICE_KINDS.map((kind) => ({ kind, ways: openWays(listener, kind) }));
}
