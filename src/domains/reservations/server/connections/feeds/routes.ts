import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Auth } from "#domains/accounts/server/public.ts";
import {
  countTelling,
  isAtLeast,
  type Member,
  type OwnerAuth,
  type ReadLog,
} from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { hashKey } from "#platform/server/http/caller/credentials.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { CalendarFeeds } from "../../../contract/connections/feeds.ts";
import { reservationsEndpoints } from "../../../contract.ts";
import { FeedCache, tagOf, writeFeed } from "./get-feed.ts";
import {
  areasOf,
  countFeeds,
  deleteFeed,
  deleteOwnFeed,
  feedsOf,
  insertFeed,
  noteFeedRead,
  openFeed,
  ownFeedOf,
  rotateFeed,
  upsertOwnFeed,
} from "./store.ts";

interface FeedRoutes {
  db: Database;
  auth: Auth;
  ownerAuth: OwnerAuth;
  reads: ReadLog;
  publicUrl: string;
  now: () => Date;
}

/** Calendars ask a few times an hour; many of them share the addresses of one provider. */
const FEED_LIMIT = { rateLimit: { max: 300, timeWindow: "1 minute", counts: "here" } } as const;
const MOST_TEXTS = 200;
/** Most feeds that one person can have of a restaurant. */
const MOST_FEEDS = 10;
const HOUR_MS = 3_600_000;
const SECRET = /^[\w-]{43}$/;

/** Private calendar feeds: what a calendar asks for, and how they are made and ended. */
export function registerFeeds(app: FastifyInstance, parts: FeedRoutes): void {
  const serve = serverOf(app, reservationsEndpoints);
  const { db, auth, ownerAuth, reads, publicUrl, now } = parts;
  const cache = new FeedCache(MOST_TEXTS);
  const newAddress = () => {
    const secret = randomBytes(32).toString("base64url");
    return { secretHash: hashKey(secret), url: `${publicUrl}/api/calendars/${secret}/calendar.ics` };
  };
  const newId = () => randomBytes(12).toString("base64url");

  serve("GET /api/calendars/:secret/calendar.ics", { config: FEED_LIMIT }, async ({ request, reply }) => {
    const { secret } = request.params;
    const feed = SECRET.test(secret) ? await openFeed(db, hashKey(secret)) : null;
    if (feed === null) throw new Refusal("not-found");
    const at = now();
    if (feed.lastReadAt === null || at.getTime() - feed.lastReadAt.getTime() > HOUR_MS)
      await noteFeedRead(db, feed.id, at);
    const tag = tagOf(feed, at);
    reply.header("etag", tag).header("cache-control", "private, no-cache");
    if (request.headers["if-none-match"] === tag) {
      reply.status(304);
      return "";
    }
    const { text, rows } = await cache.get(tag, () => writeFeed(db, feed, { publicUrl, now: at }));
    const { restaurantId, accountId } = feed;
    if (restaurantId !== null)
      reads.note(
        reply,
        { user: { id: accountId }, restaurantId },
        "book",
        countTelling(rows.map((row) => ({ ...row, words: [] }))),
      );
    reply.type("text/calendar; charset=utf-8");
    return text;
  });

  serve("GET /api/owner/restaurants/:id/calendar-feeds", async ({ request, reply }) => {
    const member = await ownerAuth.requireMember(request, request.params.id, "staff");
    reply.header("cache-control", "private, no-store");
    return feedsView(member);
  });

  serve("POST /api/owner/restaurants/:id/calendar-feeds", async ({ request, readBody }) => {
    const member = await ownerAuth.requireMember(request, request.params.id, "staff");
    const { area, hasGuests } = readBody();
    const { secretHash, url } = newAddress();
    const { restaurantId, user } = member;
    const isMade = await db.transaction(async (tx) => {
      if ((await countFeeds(tx, user.id, restaurantId)) >= MOST_FEEDS) throw new Refusal("too-many-feeds");
      const { language } = request;
      const feed = { id: newId(), accountId: user.id, restaurantId, area, secretHash, hasGuests, language };
      return insertFeed(tx, feed, now());
    });
    if (!isMade) throw new Refusal("invalid-input", { issues: [{ path: "area", issue: "required" }] });
    return { ...(await feedsView(member)), url };
  });

  serve("POST /api/owner/restaurants/:id/calendar-feeds/:feedId/rotation", async ({ request }) => {
    const member = await ownerAuth.requireMember(request, request.params.id, "staff");
    const { secretHash, url } = newAddress();
    const by = { accountId: member.user.id, secretHash };
    if (!(await rotateFeed(db, refOf(request, member), by, now()))) throw new Refusal("not-found");
    return { ...(await feedsView(member)), url };
  });

  serve("DELETE /api/owner/restaurants/:id/calendar-feeds/:feedId", async ({ request }) => {
    const member = await ownerAuth.requireMember(request, request.params.id, "staff");
    if (!(await deleteFeed(db, refOf(request, member)))) throw new Refusal("not-found");
    return feedsView(member);
  });

  serve("GET /api/calendar-feed", async ({ request, reply }) => {
    const { id } = await auth.requireUser(request);
    reply.header("cache-control", "private, no-store");
    const feed = await ownFeedOf(db, id);
    return {
      createdAt: feed?.createdAt.toISOString() ?? null,
      lastReadAt: feed?.lastReadAt?.toISOString() ?? null,
    };
  });

  serve("POST /api/calendar-feed", async ({ request }) => {
    const { id } = await auth.requireUser(request);
    const { secretHash, url } = newAddress();
    const at = now();
    await upsertOwnFeed(db, { id: newId(), accountId: id, secretHash, language: request.language }, at);
    return { createdAt: at.toISOString(), lastReadAt: null, url };
  });

  serve("DELETE /api/calendar-feed", async ({ request, reply }) => {
    const { id } = await auth.requireUser(request);
    await deleteOwnFeed(db, id);
    reply.status(204);
  });

  async function feedsView(member: Member): Promise<CalendarFeeds> {
    const { restaurantId, user } = member;
    const feeds = await feedsOf(db, restaurantId, onlyOf(member));
    return {
      areas: await areasOf(db, restaurantId),
      feeds: feeds.map(({ accountId, createdAt, lastReadAt, ...feed }) => ({
        ...feed,
        isReader: accountId === user.id,
        createdAt: createdAt.toISOString(),
        lastReadAt: lastReadAt?.toISOString() ?? null,
      })),
    };
  }
}

/** Whose feeds a member sees, renews and ends: managers everybody's. */
function onlyOf({ role, user }: Member): string | null {
  return isAtLeast(role, "manager") ? null : user.id;
}

function refOf({ params }: FastifyRequest<{ Params: { feedId: string } }>, member: Member) {
  return { id: params.feedId, restaurantId: member.restaurantId, onlyOf: onlyOf(member) };
}
