import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Auth } from "#domains/accounts/server/public.ts";
import type { Member, OwnerAuth, ReadLog } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { VersionWatch } from "#platform/server/events/version-watch.ts";
import { LINE, sendVersions } from "#platform/server/http/event-streams.ts";
import { readIdempotencyKey } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { type ReplyHead, serverOf } from "#platform/server/http/serve.ts";
import { reservationsEndpoints } from "../../contract.ts";
import type { ThreadSide } from "../../thread-phrases.ts";
import { type ById, findOwnReservation } from "../booking/own-reservations.ts";
import { type ReservationRow, reservationById } from "../store.ts";
import { getThread, setRead } from "./read-thread.ts";
import { type SendMessageInput, type SendMessageResult, sendMessage } from "./send-message.ts";
import { versionsOf } from "./store.ts";

export interface ThreadRoutes {
  db: Database;
  auth: Auth;
  ownerAuth: OwnerAuth;
  reads: ReadLog;
  now: () => Date;
}

/** What guest and restaurant write to each other about a booking. A shared copy of the booking does not show it. */
export function registerThread(
  app: FastifyInstance,
  { db, auth, ownerAuth, reads, now }: ThreadRoutes,
): void {
  const serve = serverOf(app, reservationsEndpoints);
  serve("GET /api/reservations/:id/thread", async ({ request, reply }) =>
    currentView(request, reply, "guest", await findOwnReservation(db, request, auth)),
  );

  const watch = new VersionWatch((ids) => versionsOf(db, ids));

  serve("GET /api/reservations/:id/thread/changes", LINE, async ({ request, reply, readQuery }) => {
    const { id } = await findOwnReservation(db, request, auth);
    const { after } = readQuery();
    return sendVersions(request, reply, (tell) => watch.listen(id, after, tell));
  });

  serve("POST /api/reservations/:id/thread", async ({ request, reply, readBody }) => {
    const row = await findOwnReservation(db, request, auth);
    const message = readBody();
    await write(request, reply, { reservationId: row.id, side: "guest", authorId: null, message });
    return currentView(request, reply, "guest", row);
  });

  serve("PUT /api/reservations/:id/thread/read", async ({ request, readBody }) => {
    const { id: reservationId } = await findOwnReservation(db, request, auth);
    const { upTo } = readBody();
    await setRead(db, { reservationId, side: "guest", upTo, now: now() });
  });

  serve("GET /api/owner/reservations/:id/thread", async ({ request, reply }) => {
    const { row, member } = await ofMember(request);
    return asRestaurant(request, reply, row, member);
  });

  serve("POST /api/owner/reservations/:id/thread", async ({ request, reply, readBody }) => {
    const { row, member } = await ofMember(request);
    const message = readBody();
    const authorId = member.user.id;
    await write(request, reply, { reservationId: row.id, side: "restaurant", authorId, message });
    return asRestaurant(request, reply, row, member);
  });

  serve("PUT /api/owner/reservations/:id/thread/read", async ({ request, readBody }) => {
    const { row } = await ofMember(request);
    const { upTo } = readBody();
    await setRead(db, { reservationId: row.id, side: "restaurant", upTo, now: now() });
  });

  /** @throws Refusal the same whether there is no such reservation or it is another restaurant's */
  async function ofMember(request: FastifyRequest<ById>): Promise<{ row: ReservationRow; member: Member }> {
    const row = await reservationById(db, request.params.id);
    const member = await ownerAuth.requireMemberOf(request, row?.restaurantId, "reservation-not-found");
    if (row === null) throw new Refusal("reservation-not-found");
    return { row, member };
  }

  async function write(
    request: FastifyRequest,
    reply: ReplyHead,
    input: Pick<SendMessageInput, "reservationId" | "side" | "authorId" | "message">,
  ): Promise<void> {
    const idempotencyKey = readIdempotencyKey(request);
    const { language } = request;
    const result = await sendMessage(db, { ...input, idempotencyKey, language, now: now() });
    if (!result.ok) throw refuseMessage(result);
    reply.status(result.isNew ? 201 : 200);
  }

  async function asRestaurant(
    request: FastifyRequest,
    reply: ReplyHead,
    row: ReservationRow,
    member: Member,
  ) {
    const thread = await currentView(request, reply, "restaurant", row);
    const guests = thread.messages.some(({ from }) => from === "guest") ? 1 : 0;
    reads.note(reply, member, "thread", guests);
    return thread;
  }

  async function currentView(
    { language }: FastifyRequest,
    reply: ReplyHead,
    side: ThreadSide,
    row: ReservationRow,
  ) {
    const thread = await getThread(db, row, { side, language }, now());
    if (thread === null) throw new Refusal("reservation-not-found");
    reply.header("cache-control", "private, no-store");
    return thread;
  }
}

/** Why a message was not written, as a problem. */
function refuseMessage(result: Extract<SendMessageResult, { ok: false }>): Refusal {
  const { reason } = result;
  if (reason === "too-many") return new Refusal("too-many-requests", { retryAfterS: result.retryAfterS });
  if (reason === "no-such-message" || reason === "needs-question") {
    const issue = reason === "needs-question" ? "required" : "wrong-type";
    return new Refusal("invalid-input", { issues: [{ path: "replyTo", issue }] });
  }
  return new Refusal(reason);
}
